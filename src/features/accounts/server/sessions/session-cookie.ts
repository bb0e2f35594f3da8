import type { Auth } from '../auth.ts'

/** Behind https the name has a prefix, which keeps other hosts from setting the cookie. */
export async function sessionCookieName(auth: Auth) {
  return (await auth.$context).authCookies.sessionToken.name
}

/** A browser with a session cookie never gets the visitors' cached pages. */
export async function clearedSessionCookie(auth: Auth) {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  const { path, sameSite, httpOnly, secure } = attributes
  return [
    `${name}=`,
    'Max-Age=0',
    `Path=${path}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
  ].join('; ')
}
