import { oc } from '@orpc/contract'
import { confirmEmailMessage } from './identity.ts'

/** Who may call a procedure. Ownership ("only its author") is a rule of the use case on top of this. */
export type Access = 'visitor' | 'user' | 'admin'

/** `points` calls in `seconds`, counted per client address or per account. */
export type RateRule = { points: number; seconds: number; per: 'address' | 'account' }

/**
 * What pages are made of, by name. Each feature adds its own, so that a misspelt topic does not compile:
 * `declare module '#platform/rules/contract.ts' { interface ContentTopics { letters: true } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface ContentTopics {}

export type ContentTopic = keyof ContentTopics

export type ProcedureMeta = {
  access: Access
  limit?: RateRule
  /** Allowed before the user has confirmed their email. Where the site requires that, other writes of users are refused until then. */
  isOpenUnconfirmed?: true
  /** Allowed while the disk is almost full, when the site refuses other calls that may write something. */
  isOpenOnLowDisk?: true
  /**
   * Content topics the answer is made of. It may be stored until one of them changes, and so may a page that called only
   * procedures with topics. The handler therefore sees the input and nothing of the request, not even its caller.
   */
  reads?: readonly ContentTopic[]
  /** Made of topics and of who is signed in: the handler sees the caller, and the stored answer is for visitors without a session. */
  isPersonal?: true
  /** Content topics a successful call changes: cached pages made of them are purged on every node. */
  writes?: readonly ContentTopic[]
}

export const diskFullMessage = "We can't save anything right now: our disk is full. Please try again later."

const base = oc.$meta<ProcedureMeta>({ access: 'admin' }).errors({
  sign_in_required: { status: 401, message: 'Please sign in first.' },
  account_banned: { status: 403, message: 'Your account has been banned.' },
  not_allowed: { status: 403, message: "You don't have permission to do this." },
  second_factor_required: {
    status: 403,
    message: 'Admins need two-step sign-in here. Set it up first.',
  },
  email_unconfirmed: { status: 403, message: confirmEmailMessage },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  disk_full: { status: 503, message: diskFullMessage },
})

/** The start of every procedure. It has no other method than `meta`, which demands `access`: nobody can forget the policy. */
export const procedure: Pick<typeof base, 'meta'> = base
