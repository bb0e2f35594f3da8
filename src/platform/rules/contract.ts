import { oc } from '@orpc/contract'
import { confirmEmailMessage } from './identity.ts'

/** Ownership ("only its author") is the use case's rule on top of this. */
export type Access = 'visitor' | 'user' | 'admin'

export type RateRule = { points: number; seconds: number; per: 'address' | 'account' }

/**
 * Each feature adds its own, so a misspelt topic doesn't compile:
 * `declare module '#platform/rules/contract.ts' { interface ContentTopics { letters: true } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their topics to it
export interface ContentTopics {}

export type ContentTopic = keyof ContentTopics

export type ProcedureMeta = {
  access: Access
  limit?: RateRule
  /** Allowed before the email is confirmed; a site that requires that refuses other writes. */
  isOpenUnconfirmed?: true
  /** Allowed while the disk is almost full, when the site refuses other calls that may write. */
  isOpenOnLowDisk?: true
  /**
   * Responses, and pages made of them, may be cached until one of these topics changes.
   * So the handler sees only the input, not even its caller.
   */
  reads?: readonly ContentTopic[]
  /** The handler sees the caller. Only the version for visitors without a session is cached. */
  isPersonal?: true
  /** A successful call purges cached pages with these topics on every node. */
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

/** This only offers `meta`, which requires `access`, so nobody can forget the policy. */
export const procedure: Pick<typeof base, 'meta'> = base
