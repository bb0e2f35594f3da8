import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

export function NoClips() {
  return <ComingSoon text="Video clips are being prepared. Check back later!" pose="caught" />
}

export function NothingOn({ isPastTheEnd }: { isPastTheEnd: boolean }) {
  return (
    <BugEmptyState
      reason="nothing-found"
      title={isPastTheEnd ? 'The tape ends here' : 'Nothing on this channel'}
      text={isPastTheEnd ? 'This page is past the last clip.' : 'No clip fits all of that. Let one filter go.'}
      action={
        <Link to="/clips" resetScroll={false} className={buttonClass({ variant: 'secondary' })}>
          {isPastTheEnd ? 'To the first page' : 'Clear Filters'}
        </Link>
      }
    />
  )
}
