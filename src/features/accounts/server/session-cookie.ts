import type { Auth } from './auth.ts'

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
