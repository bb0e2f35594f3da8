import { oc } from '@orpc/contract'
import { confirmEmailMessage } from './identity.ts'

/**
 * Who may call a procedure. Ownership ("only its author") is the use case's rule on top of this.
 */
export type Access = 'visitor' | 'user' | 'admin'

/** Allows `points` calls in `seconds`, counted per client address or per account. */
export type RateRule = { points: number; seconds: number; per: 'address' | 'account' }

/**
 * The names of the content that pages are made of.
 * Each feature adds its own, so a misspelt topic doesn't compile:
 * `declare module '#platform/rules/contract.ts' { interface ContentTopics { letters: true } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their topics to it
export interface ContentTopics {}

export type ContentTopic = keyof ContentTopics

export type ProcedureMeta = {
  access: Access
  limit?: RateRule
  /**
   * Allowed before the user has confirmed their email.
   * If the site requires that, a user's other writes are refused.
   */
  isOpenUnconfirmed?: true
  /** Allowed while the disk is almost full, when the site refuses other calls that may write. */
  isOpenOnLowDisk?: true
  /**
   * The content topics that the response depends on. It may be cached until one of them changes.
   * The same goes for a page that only called such procedures.
   * So the handler sees only the input and nothing of the request, not even its caller.
   */
  reads?: readonly ContentTopic[]
  /**
   * The response depends on topics and on the caller, whom the handler sees.
   * Only the version for visitors without a session is cached.
   */
  isPersonal?: true
  /**
   * The content topics that a successful call changes.
   * Cached pages with these topics are purged on every node.
   */
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

/**
 * The start of every procedure.
 * It only offers `meta`, which requires `access`, so nobody can forget the policy.
 */
export const procedure: Pick<typeof base, 'meta'> = base
