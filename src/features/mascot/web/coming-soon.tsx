import { Link, useRouter } from '@tanstack/react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { BugPose } from './bed-bug.tsx'
import { BugEmptyState } from './bug-empty-state.tsx'

type ComingSoonProps = {
  text: string
  pose?: BugPose
  /** The specification shows a list that could not be loaded as an empty one. Whoever sees it may at least try again. */
  hasFailed?: boolean | undefined
}

/** A section that nothing is in yet, and the way back to those that have something. */
export function ComingSoon({ text, pose, hasFailed }: ComingSoonProps) {
  const router = useRouter()
  return (
    <BugEmptyState
      className="mt-8"
      title="Coming Soon!"
      text={text}
      pose={pose}
      action={
        hasFailed ? (
          <Button variant="secondary" onClick={() => void router.invalidate()}>
            Try Again
          </Button>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            See what is open
          </Link>
        )
      }
    />
  )
}
