import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeRedirect } from '#features/accounts/rules/safe-redirect.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { connection, useWhenBack } from '#platform/web/connection.ts'
import { OfflineState } from './offline-state.tsx'

export const Route = createFileRoute('/offline')({
  validateSearch: ({ to }: Record<string, unknown>) => ({ to: typeof to === 'string' ? to : undefined }),
  head: ({ match }) => {
    const description = 'No connection. Some of the palace is here anyway.'
    const head = pageHead({ site: match.context.site, title: "The line's dead", description, path: '/offline' })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: OfflinePage,
})

/** The service worker redirects here from pages that it hasn't kept. */
function OfflinePage() {
  const { to } = Route.useSearch()
  const go = () => location.replace(safeRedirect(to))
  useEffect(() => {
    // The worker redirects here if the site wasn't reached, even if the browser has a network.
    if (to !== undefined) connection.note({ isReached: false })
  }, [to])
  useWhenBack(() => {
    if (to !== undefined) go()
  })
  return (
    <>
      <h1 className="sr-only">The line's dead</h1>
      <OfflineState onRetry={go} />
    </>
  )
}
