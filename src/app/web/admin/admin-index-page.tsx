import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAdminCaller } from './is-admin-caller.ts'

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ context }) => {
    // Visitors aren't redirected, so signing in opens the address they asked for.
    if (isAdminCaller(context.caller)) throw redirect({ to: '/admin/$', params: { _splat: 'users' }, replace: true })
  },
})
