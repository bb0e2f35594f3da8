import type { ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

type ErrorPages = Record<'ErrorPage' | 'ErrorPageAlone', (props: ErrorComponentProps) => React.ReactNode>

/** Loads lazily. Offline that fails, and the router would show its own plain text. */
export const loadErrorPage = (): Promise<ErrorPages> =>
  import('./error-page.tsx').catch(() => ({ ErrorPage: Unreachable, ErrorPageAlone: Unreachable }))

function Unreachable() {
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-5 px-4 py-16 text-center">
      <h1 className="type-display text-heading">Well, that bit us</h1>
      <p>We can't reach the site. Check your connection and try again.</p>
      <button type="button" className={buttonClass({})} onClick={() => location.reload()}>
        Try Again
      </button>
    </div>
  )
}
