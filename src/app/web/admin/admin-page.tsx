import { createFileRoute } from '@tanstack/react-router'
import { countsQuery, waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { AdminLogin } from './admin-login.tsx'
import { AdminShell } from './admin-shell.tsx'
import { isAdminCaller } from './is-admin-caller.ts'

export const Route = createFileRoute('/admin')({
  staticData: { hasOwnShell: true },
  headers: () => ({ 'cache-control': 'private, no-store' }),
  loader: async ({ context: { caller, queryClient } }) => {
    // The back-office opens without badges if they can't be loaded.
    if (!isAdminCaller(caller)) return
    await Promise.allSettled([queryClient.ensureQueryData(countsQuery()), queryClient.ensureQueryData(waitingQuery())])
  },
  head: ({ match: { context } }) => {
    const { meta } = pageHead({
      site: context.site,
      title: isAdminCaller(context.caller) ? 'Admin Dashboard' : 'Admin Login',
      description: 'For the people who run this site.',
      path: '/admin',
    })
    return { meta: [...meta, { name: 'robots', content: 'noindex, nofollow' }] }
  },
  component: AdminPage,
})

function AdminPage() {
  const { site, caller } = Route.useRouteContext()
  return isAdminCaller(caller) ? <AdminShell admin={caller} /> : <AdminLogin site={site} caller={caller} />
}
