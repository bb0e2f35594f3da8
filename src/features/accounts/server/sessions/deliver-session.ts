import type { RequestContext } from '#platform/server/api/request-context.ts'
import { endOneSession, type SessionDeps } from './end-sessions.ts'
import type { Sessions } from './sessions.ts'

/** Gives the browser its new session. Undefined when the session has no person. */
export async function deliverSession(
  deps: SessionDeps & { sessions: Sessions },
  context: RequestContext,
  cookies: readonly string[],
) {
  // The browser forgets the session it had with the new cookie; left alone, it would stay in the list of devices.
  if (context.identity.kind !== 'visitor') await endOneSession(deps, context.identity)
  for (const cookie of cookies) context.resHeaders?.append('set-cookie', cookie)
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const identity = await deps.sessions.identify(new Headers({ cookie }))
  return identity.kind === 'user' ? identity : undefined
}
