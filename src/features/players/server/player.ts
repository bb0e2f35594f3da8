import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { readCookie } from '#platform/server/http/request-headers.ts'

/** Who plays: an account, a browser, or both, since a browser keeps its runs when somebody signs in. */
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

/** A player without an account gets a cookie, or keeps the one they have for another year. */
export function recognisePlayer(context: RequestContext, { isSecure }: { isSecure: boolean }): Player {
  const player = playerOf(context)
  return player.userId ? player : recogniseBrowser(context, { isSecure })
}

/** Also with an account: what is played here belongs to the browser as well, so that it can be saved when the session has ended. */
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

/** The number under which a player's best scores are kept. */
export const playerIdOf = ({ userId, anonymousId }: Player) => userId ?? anonymousId

function tokenOf(headers: Headers) {
  const token = readCookie(headers.get('cookie'), cookieName)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/**
 * Made from the cookie by a hash: a cookie that is made up cannot lead to a given number, such as the id of somebody's
 * account, which stands in the same column.
 */
function idOf(token: string) {
  const hex = createHash('sha256').update(token).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
