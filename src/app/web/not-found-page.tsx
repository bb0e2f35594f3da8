import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

export function NotFoundPage() {
  return (
    <>
      <title>Page not found</title>
      <h1 className="sr-only">Page not found</h1>
      <BugEmptyState
        reason="nothing-found"
        title="No such room in this palace"
        text="We looked under every mattress. That page isn't here, or isn't any more."
        action={
          <Link to="/" className={buttonClass()}>
            Back to the lobby
          </Link>
        }
      />
    </>
  )
}
