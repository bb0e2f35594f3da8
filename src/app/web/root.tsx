import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { siteApi } from '#features/site/web/site-api.ts'
import { ToastRegion } from '#platform/web/ui/toast.tsx'
import { Shell } from './shell/shell.tsx'
import siteStylesUrl from './site.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site, caller] = await Promise.all([
      queryClient.ensureQueryData(siteApi.info.queryOptions({ staleTime: Number.POSITIVE_INFINITY })),
      queryClient.ensureQueryData(callerQuery()),
    ])
    return { site, caller }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: siteStylesUrl },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    ],
  }),
  shellComponent: Document,
  component: RootPage,
})

/** Around every page, also around the one that says that nothing could be loaded. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {/* Not in `head`, which keeps one tag a name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff4e3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b0b20" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function RootPage() {
  const { site } = Route.useRouteContext()
  return (
    <>
      <Shell site={site}>
        <Outlet />
      </Shell>
      <ToastRegion />
    </>
  )
}
