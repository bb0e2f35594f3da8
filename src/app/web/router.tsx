import { createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { carryQueries } from './carry-queries.tsx'
import { createQueryClient } from './create-query-client.ts'
import { loadErrorPage } from './load-error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Called once in the browser, and once per rendered page on the server: nothing is shared between visitors. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultViewTransition: true,
    // A list with an item open over it shows the item's address; a reload there is a visit to the item's own page.
    unmaskOnReload: true,
    defaultNotFoundComponent: notFoundPage(),
    defaultErrorComponent: lazyRouteComponent(loadErrorPage, 'ErrorPage'),
    ssr: { nonce: scriptNonce() },
    ...carryQueries(queryClient),
  })
}

/**
 * Rarely seen, so not in the browser's first download. The server imports it at once: when it had to wait for it while rendering, React
 * broke the stream off ('A previously unvisited boundary must have exactly one root segment').
 */
const notFoundPage = createIsomorphicFn()
  .server((): RouteComponent => NotFoundPage)
  .client((): RouteComponent => lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'))

const scriptNonce = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as unknown as { nonce?: string }).nonce)
  .client((): string | undefined => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
