import type { Auth } from '../auth.ts'

/** As the library sends it: behind https it has a prefix by which browsers keep other hosts from setting it. */
export async function sessionCookieName(auth: Auth) {
  return (await auth.$context).authCookies.sessionToken.name
}

/** Takes the session's cookie away: with it, a browser would never get the visitors' stored pages again. */
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
