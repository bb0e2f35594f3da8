// First: it says in which order the layers of all others count.
import './site.css'
// Loaded with the page: a stylesheet that arrives later makes the browser recalculate every style.
import '#features/landing/web/walking-bug.css'
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
import { gateScript } from '#features/landing/rules/first-visit.ts'
import { LazyLandingGate } from '#features/landing/web/lazy-landing-gate.tsx'
import { unreadNoticesQuery } from '#features/notices/web/notices-api.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { siteApi } from '#features/site/web/site-api.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { earlyPressScript, useReplayEarlyPresses } from '#platform/web/early-presses.ts'
import displayFontUrl from '#platform/web/fonts/anybody-black.woff2?url'
import textFontUrl from '#platform/web/fonts/atkinson-hyperlegible-next.woff2?url'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { isAdminCaller } from './admin/is-admin-caller.ts'
import { loadErrorPage } from './load-error-page.tsx'
import { LazyBackground } from './shell/lazy-background.tsx'
import { Shell } from './shell/shell.tsx'
import { FilledSlots } from './slots.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site, caller] = await Promise.all([
      queryClient.ensureQueryData(siteApi.info.queryOptions({ staleTime: Number.POSITIVE_INFINITY })),
      // Not `ensureQueryData`: that one gives an old answer again even after it was invalidated.
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
    ],
  }),
  shellComponent: Document,
  errorComponent: lazyRouteComponent(loadErrorPage, 'ErrorPageAlone'),
  component: RootPage,
})

/** What the bar shows to whoever is signed in comes with the page. Later the bar itself keeps it up to date. */
const loadForShell = createIsomorphicFn().server(
  async ({ queryClient, caller }: { queryClient: QueryClient; caller: Caller }) => {
    // Without the number the page is still a page.
    if (caller.kind === 'user') await queryClient.ensureQueryData(unreadNoticesQuery()).catch(() => undefined)
  },
)

/** Around every page, also around the one that says that nothing could be loaded. */
function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    // The script in the head writes an attribute before React reads the page.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={nonce} suppressHydrationWarning>
          {firstScripts()}
        </script>
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

/**
 * Runs in the page's head. Somebody who comes back to a page, or loads it again, is to find the place where it was left: then the
 * browser has to know how high everything is (`skips-offscreen` in base.css).
 */
const firstViewScript = `(function(root){
var entry=performance.getEntriesByType("navigation")[0]
if(entry&&entry.type!=="navigate")root.dataset.returned=""
})(document.documentElement)`

/** They run before the first paint, so their texts stand in the page; the browser's own files need not bring them once more. */
const firstScripts = createIsomorphicFn()
  .server(() => {
    const gate = gateScript(browserStore.readInScript(browserKeys.landing.visited))
    return [gate, firstViewScript, earlyPressScript].join(';')
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
  // A panel loads after the page around it and reports its own hydration.
  useReplayEarlyPresses({ isAlive: !(hasOwnShell && isAdminCaller(caller)) })
  useFirstView()
  useFocusOnNewPage()
  if (hasOwnShell) {
    return (
      <>
        <Outlet />
        <LazyBackground site={site} caller={caller} />
      </>
    )
  }
  if (caller.kind === 'banned') {
    return (
      <>
        <BannedScreen reason={caller.reason} contact={site.contact} />
        <LazyBackground site={site} caller={caller} />
      </>
    )
  }
  return (
    <>
      <LazyLandingGate site={site} />
      <Shell site={site}>
        {caller.kind === 'user' && (caller.email_to_confirm || caller.awaits_second_factor) && (
          <AccountReminder caller={caller} />
        )}
        <FilledSlots>
          <Outlet />
        </FilledSlots>
      </Shell>
      <LazyBackground site={site} caller={caller} hasBug={!isBugKeptOut} />
    </>
  )
}

/**
 * Ends with the page that was loaded, before anything of the next one is laid out: whoever goes back to that page is to find the
 * place, too.
 */
function useFirstView() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const [firstPath] = useState(path)
  useInsertionEffect(() => {
    if (path !== firstPath) document.documentElement.dataset.returned = ''
  }, [path, firstPath])
}

/** A form that leads to another page takes the focus with it, such as sign-in: whoever uses a keyboard goes on at the new page's beginning. */
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

/** Says on the page itself that its scripts have taken over, for whoever drives it from outside. */
function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For a part of the site with a frame of its own: no navigation bar, footer or wandering bug. */
    hasOwnShell?: boolean
    /** For a page where every second and every word counts: the bug does not wander over it. */
    isBugKeptOut?: boolean
  }
}
