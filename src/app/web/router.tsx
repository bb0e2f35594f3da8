import { createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { carryQueries } from './carry-queries.tsx'
import { createQueryClient } from './create-query-client.ts'
import { loadErrorPage } from './load-error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Called for each rendered page on the server, so visitors share nothing. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultViewTransition: true,
    // An item open over a list shows the item's address; reloading opens the item's own page.
    unmaskOnReload: true,
    defaultNotFoundComponent: notFoundPage(),
    defaultErrorComponent: lazyRouteComponent(loadErrorPage, 'ErrorPage'),
    ssr: { nonce: scriptNonce() },
    ...carryQueries(queryClient),
  })
}

/**
 * The server imports it eagerly: waiting for it broke React's stream ('A previously unvisited
 * boundary must have exactly one root segment').
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
