import { implement, ORPCError } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { accountsContract } from '../rules/contract.ts'
import { endSessions } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { presentIdentity } from './present-identity.ts'
import type { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

export type AccountsDeps = { db: Db; auth: Auth; sessions: Sessions; closeSockets: (userId: string) => Promise<void> }

export function accountsRoutes({ db, auth, sessions, closeSockets }: AccountsDeps) {
  const os = implement(accountsContract).$context<RequestContext>()

  return os.router({
    me: os.me.handler(({ context }) => (context.identity.kind === 'user' ? presentIdentity(context.identity) : null)),

    signIn: os.signIn.handler(async ({ input, context, errors }) => {
      const outcome = await signIn({ db, auth, now: new Date() }, { ...input, headers: context.requestHeaders })
      if (outcome.kind === 'wrong_credentials') throw errors.wrong_credentials()
      if (outcome.kind === 'banned') {
        const reason = outcome.reason ? ` Reason: ${outcome.reason}` : ''
        throw errors.account_banned({ message: `Your account has been banned.${reason}` })
      }
      for (const cookie of outcome.cookies) context.resHeaders?.append('set-cookie', cookie)
      const cookie = outcome.cookies.map((text) => text.split(';')[0]).join('; ')
      const identity = await sessions.identify(new Headers({ cookie }))
      if (identity.kind !== 'user')
        throw new ORPCError('internal_error', { message: 'Authentication succeeded but user data is missing' })
      return presentIdentity(identity)
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      const { userId } = context.identity as SignedInIdentity
      await endSessions(db, userId)
      await sessions.forget(userId)
      await closeSockets(userId)
    }),
  })
}
