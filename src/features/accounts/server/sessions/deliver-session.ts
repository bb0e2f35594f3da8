import type { RequestContext } from '#platform/server/api/request-context.ts'
import { endOneSession, type SessionDeps } from './end-sessions.ts'
import type { Sessions } from './sessions.ts'

export type DeliveryDeps = SessionDeps & {
  sessions: Sessions
  claimGuestPlay: (context: RequestContext, userId: string) => Promise<void>
}

export async function deliverSession(deps: DeliveryDeps, context: RequestContext, cookies: readonly string[]) {
  // This browser's previous session would stay in the list of devices.
  if (context.identity.kind !== 'visitor') await endOneSession(deps, context.identity)
  for (const cookie of cookies) context.resHeaders?.append('set-cookie', cookie)
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const identity = await deps.sessions.identify(new Headers({ cookie }))
  if (identity.kind !== 'user') return undefined
  await deps.claimGuestPlay(context, identity.userId)
  return identity
}
