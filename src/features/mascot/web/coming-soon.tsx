import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { BugPose } from './bed-bug.tsx'
import { BugEmptyState } from './bug-empty-state.tsx'

/** A section that nothing is in yet, and the way back to those that have something. */
export function ComingSoon({ text, pose, hasFailed }: { text: string; pose?: BugPose; hasFailed?: boolean }) {
  const router = useRouter()
  // The specification shows a list that could not be loaded as an empty one. Whoever sees it may at least try again.
  const hasLoaderFailed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') })
  return (
    <BugEmptyState
      className="mt-8"
      title="Coming Soon!"
      text={text}
      pose={pose}
      action={
        hasFailed || hasLoaderFailed ? (
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
