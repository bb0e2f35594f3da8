// Must be first, because it declares the order of the CSS layers.
import './site.css'
// Loaded with the page: a late stylesheet makes the browser recalculate every style.
import '#features/landing/web/bug-drawing.css'
import '#features/mascot/web/bed-bug.css'

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { AccountReminder } from '#features/accounts/web/email/account-reminder.tsx'
import { dailyGlanceQuery } from '#features/daily/web/use-daily-glance.ts'
import { gateScript } from '#features/landing/rules/first-visit.ts'
import { LazyLandingGate } from '#features/landing/web/lazy-landing-gate.tsx'
import { unreadNoticesQuery } from '#features/notices/web/notices-api.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { installPromptScript } from '#features/site/web/install-hint.ts'
import { siteApi } from '#features/site/web/site-api.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { earlyPressScript, useReplayEarlyPresses } from '#platform/web/early-presses.ts'
import displayFontUrl from '#platform/web/fonts/anybody-black.woff2?url'
import textFontUrl from '#platform/web/fonts/atkinson-hyperlegible-next.woff2?url'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { isAdminCaller } from './admin/is-admin-caller.ts'
import { loadErrorPage } from './load-error-page.tsx'
import { LazySiteServices } from './shell/lazy-site-services.tsx'
import { Shell } from './shell/shell.tsx'
import { FilledSlots } from './slots.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site, caller] = await Promise.all([
      queryClient.ensureQueryData(siteApi.info.queryOptions({ staleTime: Number.POSITIVE_INFINITY })),
      // `ensureQueryData` would return old data even after an invalidation.
      queryClient.query(callerQuery()),
    ])
    return { site, caller }
  },
  loader: ({ context }) => loadForShell(context),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      ...[textFontUrl, displayFontUrl].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  errorComponent: lazyRouteComponent(loadErrorPage, 'ErrorPageAlone'),
  component: RootPage,
})

/** Loaded only on the server; later the bar keeps it up to date. */
const loadForShell = createIsomorphicFn().server(
  async ({ queryClient, caller }: { queryClient: QueryClient; caller: Caller }) => {
    if (caller.kind !== 'user') return
    // The page works without them.
    await Promise.allSettled([
      queryClient.ensureQueryData(unreadNoticesQuery()),
      queryClient.ensureQueryData(dailyGlanceQuery()),
    ])
  },
)

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    // The script in the head sets an attribute before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={nonce} suppressHydrationWarning>
          {firstScripts()}
        </script>
        {/* Not in `head`, which keeps only one tag per name. */}
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

/** Restoring the scroll position needs the full page height (`skips-offscreen` in base.css). */
const firstViewScript = `(function(root){
var entry=performance.getEntriesByType("navigation")[0]
if(entry&&entry.type!=="navigate")root.dataset.returned=""
})(document.documentElement)`

/** Inlined to run before the first paint, so the browser bundle doesn't need their text. */
const firstScripts = createIsomorphicFn()
  .server(() => {
    const gate = gateScript(browserStore.readInScript(browserKeys.landing.visited))
    return [gate, firstViewScript, earlyPressScript, installPromptScript].join(';')
  })
  .client(() => '')

const BannedScreen = lazyPart(
  async () => (await import('#features/accounts/web/session/banned-screen.tsx')).BannedScreen,
)

function RootPage() {
  const { site, caller } = Route.useRouteContext()
  const hasOwnShell = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasOwnShell) })
  const isBugKeptOut = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBugKeptOut) })
  useHydrationMark()
  // A panel loads after its page and reports its own hydration.
  useReplayEarlyPresses({ isAlive: !(hasOwnShell && isAdminCaller(caller)) })
  useFirstView()
  useFocusOnNewPage()
  if (hasOwnShell) {
    return (
      <>
        <Outlet />
        <LazySiteServices site={site} caller={caller} />
      </>
    )
  }
  if (caller.kind === 'banned') {
    return (
      <>
        <BannedScreen reason={caller.reason} contact={site.contact} />
        <LazySiteServices site={site} caller={caller} />
      </>
    )
  }
  return (
    <>
      <LazyLandingGate site={site} />
      <FilledSlots>
        <Shell site={site}>
          {caller.kind === 'user' && (caller.email_to_confirm || caller.awaits_second_factor) && (
            <AccountReminder caller={caller} />
          )}
          <Outlet />
        </Shell>
      </FilledSlots>
      <LazySiteServices site={site} caller={caller} hasBug={!isBugKeptOut} />
    </>
  )
}

/** Marks the page when leaving the first one, so that going back restores the scroll position. */
function useFirstView() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const [firstPath] = useState(path)
  useInsertionEffect(() => {
    if (path !== firstPath) document.documentElement.dataset.returned = ''
  }, [path, firstPath])
}

/** A form that leads to another page, such as sign-in, loses the focus. Move it to the new page. */
function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === document.body
        if (fromLocation && pathChanged && isLost) document.getElementById('page')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Lets browser tests wait for hydration. */
function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    hasOwnShell?: boolean
    /** For pages that the wandering bug would disturb. */
    isBugKeptOut?: boolean
  }
}
