import { redirect } from '@tanstack/react-router'
import type { Caller } from '../../rules/contract.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'

type Guarded = { context: { caller: Caller }; location: { href: string } }

/** `beforeLoad: requireSignIn` on a page that needs an account. */
export function requireSignIn({ context: { caller }, location }: Guarded): void {
  if (caller.kind === 'user') return
  const search = caller.kind === 'banned' ? {} : { redirectTo: location.href }
  throw redirect({ to: '/auth/login', search })
}

/** `beforeLoad` of the sign-in pages: who is signed in already goes on. */
export function leaveWhenSignedIn({
  context: { caller },
  search,
}: Pick<Guarded, 'context'> & { search: AuthSearch }): void {
  if (caller.kind === 'user') throw redirect({ href: safeRedirect(search.redirectTo) })
}

/** What the sign-in pages read from their address. `redirectTo` is a stranger's word until `safeRedirect` has seen it. */
export type AuthSearch = { redirectTo?: string | undefined; message?: string | undefined }

export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { redirectTo, message } = search
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}

/** What the pages read that links in mails lead to. A token of digits alone is read as a number. */
export function parseTokenSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined }
}
