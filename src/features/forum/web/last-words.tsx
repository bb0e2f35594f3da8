import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { useStored } from '#platform/web/browser-store.ts'
import { forumApi } from './forum-api.ts'

export function LastWords() {
  const isHydrated = useHydrated()
  const isSignedIn = useViewer() !== undefined
  const isConfirmed = useStored(browserKeys.forum.ageConfirmed) === 'true'
  const mayAsk = isHydrated && (isSignedIn || isConfirmed)
  const { data } = useQuery(forumApi.lastWords.queryOptions({ enabled: mayAsk }))
  const words = mayAsk ? data : undefined
  return (
    <Link to="/forum" className="tonight-card" data-section="forum">
      <span className="tonight-label">
        <MessageCircle aria-hidden="true" />
        Last words in the lounge
      </span>
      <span className="tonight-art" aria-hidden="true">
        <LazyBedBug pose="walking" />
      </span>
      <strong dir="auto" className="tonight-words">
        {words ? `“${words.text}”` : 'Somebody is talking behind that door.'}
      </strong>
      <span>{words ? <bdi>{words.username}</bdi> : '18 and over, shoes optional.'}</span>
    </Link>
  )
}
