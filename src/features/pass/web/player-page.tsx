import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { breakableName } from '#features/players/web/player-link.tsx'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { isNotFound, readApiError } from '#platform/web/api-error.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { PassBook, PassFront } from './member-pass.tsx'
import { passApi } from './pass-api.ts'
import { PassPending } from './profile-frame.tsx'

const passOf = (id: string) => passApi.show.queryOptions({ input: { id } })

export const Route = createFileRoute('/players/$playerId')({
  loader: ({ context: { queryClient }, params: { playerId } }) =>
    Promise.all([
      // Always refetches, because its owner may have hidden the pass since.
      queryClient.query({ ...passOf(playerId), staleTime: 0 }),
      loadSharePicture(queryClient, { kind: 'players', id: playerId }),
    ]).then(
      ([pass, picture]) => ({ pass, picture }),
      (error) => {
        throw isNotFound(error) || isNoId(error) ? notFound() : error
      },
    ),
  head: ({ loaderData, match: { context, params } }) => {
    const noIndex = { meta: [{ name: 'robots', content: 'noindex' }] }
    if (!loaderData) return noIndex
    const { pass, picture: image } = loaderData
    const { meta, links } = pageHead({
      site: context.site,
      title: pass.username,
      description: `The VIP pass of ${pass.username}: best scores in quizzes and games.`,
      path: `/players/${params.playerId}`,
      image,
    })
    return { links, meta: pass.is_indexed ? meta : [...meta, ...noIndex.meta] }
  },
  pendingComponent: PlayerPending,
  notFoundComponent: NoPass,
  component: PlayerPage,
})

function isNoId(error: unknown) {
  return readApiError(error).code === 'invalid_input'
}

function PlayerPage() {
  const { site } = Route.useRouteContext()
  const { playerId } = Route.useParams()
  const { data: pass } = useSuspenseQuery(passOf(playerId))
  const isOwn = useViewer()?.id === pass.id
  return (
    <div data-section="accounts" className="pass-spread">
      <PageHeader
        kicker={pass.is_admin ? 'Crew' : 'VIP guest'}
        title={<bdi className="[overflow-wrap:anywhere]">{breakableName(pass.username)}</bdi>}
        intro={
          isOwn && (
            <>
              This is what others see.{' '}
              <Link to="/profile/settings" className="underline underline-offset-4">
                Change it
              </Link>
            </>
          )
        }
      />
      <div className="pass-front">
        <PassFront siteName={site.name} pass={pass} />
      </div>
      <PassBook pass={pass} />
    </div>
  )
}

function PlayerPending() {
  return (
    <div data-section="accounts" className="pass-spread">
      <PageHeader kicker="VIP guest" title="..." />
      <PassPending />
    </div>
  )
}

function NoPass() {
  return (
    <>
      <title>No pass here</title>
      <h1 className="sr-only">No pass here</h1>
      <BugEmptyState
        reason="nothing-found"
        title="No pass here"
        text="Its owner keeps it private, or has left the building."
        action={
          <Link to="/" className={buttonClass()}>
            Back to the lobby
          </Link>
        }
      />
    </>
  )
}
