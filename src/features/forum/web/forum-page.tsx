import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { forumStatusQuery } from './forum-api.ts'
import { ForumDoor } from './gate/forum-door.tsx'

export const Route = createFileRoute('/forum')({
  staticData: { isBugKeptOut: true },
  validateSearch: ({ message }: Record<string, unknown>): { message?: string } => {
    const id = parseId(message)
    return id ? { message: id } : {}
  },
  // All visitors share one cached page, the gate. Messages are fetched once they have passed it.
  loader: async ({ context: { caller, queryClient } }) => {
    if (caller.kind === 'user') await queryClient.prefetchQuery(forumStatusQuery())
  },
  head: ({ match }) => ({
    ...pageHead({
      site: match.context.site,
      title: 'Forum',
      description: `The backstage lounge of ${match.context.site.personality}'s world: talk about the show with other fans. For adults.`,
      path: '/forum',
    }),
    scripts: ageNoteScripts(),
  }),
  component: ForumPage,
})

function ForumPage() {
  const { site } = Route.useRouteContext()
  const { message } = Route.useSearch()
  return (
    <div className="forum" data-section="forum">
      <header className="forum-top">
        <div className="min-w-0">
          <p className="forum-kicker">Backstage lounge</p>
          <h1 className="forum-title">{site.personality}’s VIP Forum</h1>
        </div>
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <ArrowLeft aria-hidden="true" />
          Back to Home
        </Link>
      </header>
      <ForumDoor messageId={message} />
    </div>
  )
}

const confirmed = browserStore.readInScript(browserKeys.forum.ageConfirmed)
const script = `try{if(${confirmed}==="true")document.documentElement.dataset.forumAge=""}catch(e){}`

/**
 * Hides the gate from visitors who have passed it before.
 * Client-side navigation doesn't need the script, and the previous page's CSP would block it.
 */
function ageNoteScripts() {
  const isAlive = typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
  return isAlive ? [] : [{ children: script }]
}
