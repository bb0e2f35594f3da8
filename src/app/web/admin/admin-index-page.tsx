import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAdminCaller } from './is-admin-caller.ts'

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ context }) => {
    // Anyone who has to sign in first keeps the address they asked for.
    if (isAdminCaller(context.caller)) throw redirect({ to: '/admin/$', params: { _splat: 'users' }, replace: true })
  },
})
