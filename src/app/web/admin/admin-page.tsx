import { createFileRoute } from '@tanstack/react-router'
import { countsQuery, waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { AdminLogin } from './admin-login.tsx'
import { AdminShell } from './admin-shell.tsx'
import { isAdminCaller } from './is-admin-caller.ts'

/** /admin and everything below it: the back-office for administrators, its login form for everybody else. */
export const Route = createFileRoute('/admin')({
  staticData: { hasOwnShell: true },
  headers: () => ({ 'cache-control': 'private, no-store' }),
  loader: async ({ context: { caller, queryClient } }) => {
    // Badges come with the first rendering. If they can't be loaded, the office opens without them.
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
