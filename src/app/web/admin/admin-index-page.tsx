import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOfficeOpenTo } from './is-office-open-to.ts'

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ context }) => {
    // Who has to sign in first keeps the address they asked for.
    if (isOfficeOpenTo(context.caller)) throw redirect({ to: '/admin/$', params: { _splat: 'users' }, replace: true })
  },
})
