import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'

/** Both ids are set when somebody signs in, because the browser keeps its runs. */
export type Player = { userId: string | null; anonymousId: string | null }

const cookieName = 'vip.player'
const oneYearSeconds = 31_536_000

export function playerOf({ identity, requestHeaders }: RequestContext): Player {
  const token = tokenOf(requestHeaders)
  return {
    userId: identity.kind === 'user' ? identity.userId : null,
    anonymousId: token ? idOf(token) : null,
  }
}

export function recognisePlayer(context: RequestContext, { isSecure }: { isSecure: boolean }): Player {
  const player = playerOf(context)
  return player.userId ? player : recogniseBrowser(context, { isSecure })
}

/** For accounts too: the browser owns its runs, so they can be saved after the session ends. */
export function recogniseBrowser(context: RequestContext, { isSecure }: { isSecure: boolean }): Player {
  const token = tokenOf(context.requestHeaders) ?? randomBytes(32).toString('base64url')
  const attributes = [
    `Max-Age=${oneYearSeconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  context.resHeaders?.append('set-cookie', [`${cookieName}=${token}`, ...attributes].join('; '))
  return { ...playerOf(context), anonymousId: idOf(token) }
}

export const playerIdOf = ({ userId, anonymousId }: Player) => userId ?? anonymousId

function tokenOf(headers: Headers) {
  const token = readCookie(headers.get('cookie'), cookieName)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Hashed, so that nobody can forge a cookie for a given id, such as an account's. */
function idOf(token: string) {
  const hex = createHash('sha256').update(token).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
