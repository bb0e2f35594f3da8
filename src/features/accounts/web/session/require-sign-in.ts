import { redirect } from '@tanstack/react-router'
import type { Caller } from '../../rules/contract.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'

type Guarded = { context: { caller: Caller }; location: { href: string } }

export function requireSignIn({ context: { caller }, location }: Guarded): void {
  if (caller.kind === 'user') return
  const search = caller.kind === 'banned' ? {} : { redirectTo: location.href }
  throw redirect({ to: '/auth/login', search })
}

export function leaveWhenSignedIn({
  context: { caller },
  search,
}: Pick<Guarded, 'context'> & { search: AuthSearch }): void {
  if (caller.kind === 'user') throw redirect({ href: safeRedirect(search.redirectTo) })
}

/** Anyone can craft `redirectTo`, so pass it through `safeRedirect`. */
export type AuthSearch = { redirectTo?: string | undefined; message?: string | undefined }

export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { redirectTo, message } = search
  // Every key is listed, because the router passes on the URL's own value for missing ones.
  return {
    redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}

/** The router parses an all-digit token as a number. */
export function parseTokenSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined }
}
