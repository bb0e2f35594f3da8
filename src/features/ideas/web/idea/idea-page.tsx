import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Skeleton, SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { canEditIdea } from '../../rules/idea-permissions.ts'
import { categoryLabels } from '../../rules/idea-values.ts'
import { discussionOf, ideaQuery } from '../ideas-api.ts'
import { StatusStamp } from '../status-stamp.tsx'
import { VoteButton } from '../vote-button.tsx'
import { IdeaDiscussion } from './idea-discussion.tsx'

const LiveIdeas = lazyPart(async () => (await import('../live-ideas.ts')).LiveIdeas)

// Lazy, because most readers can't edit the idea.
const ManageIdea = lazyPart(async () => (await import('./manage-idea.tsx')).ManageIdea)

export const Route = createFileRoute('/ideas/$ideaId')({
  loader: async ({ context: { queryClient }, params: { ideaId } }) => {
    const [idea, , picture] = await Promise.all([
      queryClient.ensureQueryData(ideaQuery(ideaId)),
      queryClient.ensureInfiniteQueryData(discussionOf(ideaId)),
      loadSharePicture(queryClient, { kind: 'ideas', id: ideaId }),
    ]).catch(orNotFound)
    return { idea, picture }
  },
  head: ({ loaderData, match: { context, params } }) => {
    if (!loaderData) return {}
    const { idea, picture: image } = loaderData
    const { site } = context
    const path = `/ideas/${params.ideaId}`
    return {
      ...pageHead({ site, title: idea.title, description: shortText(idea.description, 200), path, image }),
      scripts: [structuredData(breadcrumbs(site, ['Ideas', '/ideas'], [idea.title, path]))],
    }
  },
  pendingComponent: IdeaSkeleton,
  component: IdeaPage,
})

function IdeaPage() {
  const { ideaId } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: idea } = useSuspenseQuery(ideaQuery(ideaId))
  const viewer = useViewer()
  const isInBrowser = useHydrated()
  return (
    <div data-section="ideas">
      <LiveIdeas />
      <ToAllIdeas />
      <div className="idea-page">
        <article className="sticky-note idea-note idea-note-large" data-theme="light" data-category={idea.category}>
          <p className="type-label">{categoryLabels[idea.category]}</p>
          <h1 className="idea-note-title" dir="auto">
            {idea.title}
          </h1>
          <p className="whitespace-pre-line" dir="auto">
            {idea.description}
          </p>
          {idea.status === 'completed' && (
            <p className="idea-note-thanks">
              <bdi>{idea.creator?.username ?? 'Somebody'}</bdi> asked, and it's done. Take a bow.
            </p>
          )}
          <div className="idea-note-foot">
            <div className="min-w-0">
              <StatusStamp status={idea.status} />
              <p className="idea-note-facts">
                <span>{idea.creator?.username ?? 'Somebody'}</span>
                <time dateTime={idea.created_at}>{formatDay(idea.created_at)}</time>
              </p>
            </div>
            <VoteButton idea={idea} />
          </div>
          {/* Rendered after hydration: an earlier update would rerender them and lose a click. */}
          {isInBrowser && canEditIdea(viewer, idea) && (
            <ManageIdea idea={idea} onDeleted={() => void navigate({ to: '/ideas' })} />
          )}
        </article>
        <IdeaDiscussion ideaId={idea.id} />
      </div>
    </div>
  )
}

function IdeaSkeleton() {
  return (
    <div data-section="ideas">
      <ToAllIdeas />
      <SkeletonGroup label="Loading the idea" className="idea-page">
        <Skeleton className="h-80" />
        <SkeletonRows rows={3} />
      </SkeletonGroup>
    </div>
  )
}

function ToAllIdeas() {
  return (
    <BackLink to="/ideas" className="mb-4">
      All ideas
    </BackLink>
  )
}
