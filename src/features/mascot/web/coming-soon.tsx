import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { BugPose } from './bed-bug.tsx'
import { BugEmptyState } from './bug-empty-state.tsx'

export function ComingSoon({ text, pose }: { text: string; pose?: BugPose }) {
  return (
    <BugEmptyState
      className="mt-8"
      title="Coming Soon!"
      text={text}
      pose={pose}
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          See what is open
        </Link>
      }
    />
  )
}
