import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import type { ListEnd } from '#platform/web/filtered-list.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

/** `data` is a `ListEnd` if a list has fewer pages than its address asks for. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const { lastPage, parameter = 'page' } = (data ?? {}) as Partial<ListEnd>
  return (
    <>
      <title>Page not found</title>
      <h1 className="sr-only">Page not found</h1>
      <BugEmptyState
        reason="nothing-found"
        title="No such room in this palace"
        text="We looked under every mattress. That page isn't here, or isn't any more."
        action={
          <>
            {lastPage && (
              <Link
                to="."
                // The router's types don't know the parameters of the current page.
                search={
                  ((before: object) => ({ ...before, [parameter]: lastPage > 1 ? lastPage : undefined })) as never
                }
                className={buttonClass()}
              >
                {lastPage > 1 ? `Go to page ${lastPage}, the last` : 'Go to the first page'}
              </Link>
            )}
            <Link to="/" className={buttonClass({ variant: lastPage ? 'secondary' : 'primary' })}>
              Back to the lobby
            </Link>
          </>
        }
      />
    </>
  )
}
