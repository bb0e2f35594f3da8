import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { BugEmptyState } from './bug-empty-state.tsx'

/** A section that nothing is in yet, and the way back to those that have something. */
export function ComingSoon({ text }: { text: string }) {
  return (
    <BugEmptyState
      className="mt-8"
      title="Coming Soon!"
      text={text}
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          See what is open
        </Link>
      }
    />
  )
}
