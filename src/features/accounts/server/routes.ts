import { implement } from '@orpc/server'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { banMessage } from '#platform/rules/identity.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { accountsContract } from '../rules/contract.ts'
import { findProfile } from './account-queries.ts'
import { readAccountRules } from './admin/account-rules-queries.ts'
import type { Auth } from './auth.ts'
import { writeConfirmationMail } from './email/confirm-email.ts'
import { findPendingEmail } from './email/email-change-queries.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { updateProfile } from './profile/update-profile.ts'
import { type DeliveryDeps, deliverSession } from './sessions/deliver-session.ts'
import { endAllSessions, endOneSession, endOtherSessions } from './sessions/end-sessions.ts'
import { presentCaller, presentSession, presentSignedIn } from './sessions/present-caller.ts'
import { clearedSessionCookie } from './sessions/session-cookie.ts'
import { listSessions } from './sessions/session-queries.ts'
import { changePassword } from './sign-in/change-password.ts'
import { signUp } from './sign-in/create-account.ts'
import { countGuess, countResetRequest } from './sign-in/limit-guesses.ts'
import { isResetLinkGood, resetPassword, writeResetMail } from './sign-in/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'

export type AccountsDeps = DeliveryDeps & {
  auth: Auth
  mailer: Mailer
  adminNews: AdminNews
  site: { name: string; url: string }
  removeFile: (url: string) => Promise<void>
}

export function accountsRoutes(deps: AccountsDeps) {
  const { db, auth, mailer, site } = deps
  const os = implement(accountsContract).$context<RequestContext>()

  return os.router({
    me: os.me.handler(({ context }) => presentCaller(context.identity)),

    signIn: os.signIn.handler(async ({ input, context, errors }) => {
      const guess = await countGuess(auth, context, input.email)
      const outcome = await signIn({ db, auth, now: new Date() }, { ...input, headers: context.requestHeaders })
      if (outcome.kind === 'wrong_credentials') throw errors.wrong_credentials()
      await guess.wasRight()
      if (outcome.kind === 'banned') throw errors.account_banned({ message: banMessage(outcome.reason) })

      if (outcome.kind === 'code_required') {
        for (const cookie of outcome.cookies) context.resHeaders?.append('set-cookie', cookie)
        return { kind: 'code_required' } as const
      }
      const identity = await deliverSession(deps, context, outcome.cookies)
      await guess.rememberBrowser()
      if (!identity) throw errors.user_data_missing()
      return presentSignedIn(identity)
    }),

    signUp: os.signUp.handler(async ({ input, context, errors }) => {
      const { identity } = context
      if (identity.kind === 'banned') throw errors.account_banned({ message: banMessage(identity.reason) })
      const outcome = await signUp(deps, input)
      if (outcome.kind === 'profile_failed') throw errors.profile_failed({ cause: outcome.cause })
      if (outcome.kind !== 'signed_up') throw errors[outcome.kind]()
      mailer.sendLater(async () => {
        const { email_confirmation: confirmation } = await readAccountRules(db)
        return confirmation === 'off' ? undefined : writeConfirmationMail({ db, site, now: new Date() }, outcome.userId)
      })
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      if (context.identity.kind !== 'visitor') await endAllSessions(deps, context.identity.userId)
      context.resHeaders?.append('set-cookie', await clearedSessionCookie(auth))
    }),

    requestPasswordReset: os.requestPasswordReset.handler(async ({ input, context }) => {
      await countResetRequest(context, input.email)
      mailer.sendLater(() => writeResetMail({ db, site, now: new Date() }, input.email))
    }),

    checkPasswordReset: os.checkPasswordReset.handler(async ({ input }) => ({
      is_good: await isResetLinkGood({ db, now: new Date() }, input.token),
    })),

    resetPassword: os.resetPassword.handler(async ({ input, errors }) => {
      const outcome = await resetPassword({ ...deps, now: new Date() }, input)
      if (outcome !== 'reset') throw errors[outcome]()
    }),

    profile: os.profile.handler(async ({ context, errors }) => {
      const { userId } = callerOf(context)
      const profile = await findProfile(db, userId)
      if (!profile) throw errors.sign_in_required()
      const pendingEmail = await findPendingEmail(db, { userId, now: new Date() })
      return { ...profile, pending_email: pendingEmail, created_at: profile.created_at.toISOString() }
    }),

    updateProfile: os.updateProfile.handler(async ({ input, context, errors }) => {
      const caller = callerOf(context)
      const { username, avatar_url: avatarUrl } = input
      const outcome = await updateProfile({ ...deps, now: new Date() }, { userId: caller.userId, username, avatarUrl })
      if (outcome !== 'updated') throw errors[outcome]()
      return presentSignedIn({ ...caller, username, avatarUrl })
    }),

    changePassword: os.changePassword.handler(async ({ input, context, errors }) => {
      const { userId, sessionId } = callerOf(context)
      const { current_password: currentPassword, password } = input
      const change = { userId, sessionId, currentPassword, password }
      const outcome = await changePassword({ ...deps, now: new Date() }, change)
      if (outcome !== 'changed') throw errors[outcome]()
    }),

    sessions: os.sessions.handler(async ({ context }) => {
      const { userId, sessionId } = callerOf(context)
      const rows = await listSessions(db, userId, new Date())
      return rows.map((row) => presentSession(row, sessionId))
    }),

    endSession: os.endSession.handler(async ({ input, context, errors }) => {
      const { userId, sessionId } = callerOf(context)
      if (!(await endOneSession(deps, { userId, sessionId: input.id }))) throw errors.not_found()
      if (input.id === sessionId) context.resHeaders?.append('set-cookie', await clearedSessionCookie(auth))
    }),

    endOtherSessions: os.endOtherSessions.handler(({ context }) => {
      const { userId, sessionId } = callerOf(context)
      return endOtherSessions(deps, { userId, kept: [sessionId] })
    }),

    deleteAccount: os.deleteAccount.handler(async ({ input, context, errors }) => {
      const outcome = await deleteAccount(deps, { userId: callerOf(context).userId, password: input.password })
      if (outcome !== 'deleted') throw errors[outcome]()
      context.resHeaders?.append('set-cookie', await clearedSessionCookie(auth))
    }),
  })
}
