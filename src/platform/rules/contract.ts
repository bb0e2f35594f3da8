import { oc } from '@orpc/contract'

/** Who may call a procedure. Ownership ("only its author") is a rule of the use case on top of this. */
export type Access = 'visitor' | 'user' | 'admin'

/** `points` calls in `seconds`, counted per client address or per account. */
export type RateRule = { points: number; seconds: number; per: 'address' | 'account' }

export type ProcedureMeta = {
  access?: Access
  limit?: RateRule
  /** Content topics the answer is made of. A page that called only procedures with topics may be cached until one of them changes. */
  reads?: readonly string[]
  /** Content topics a successful call changes: cached pages made of them are purged on every node. */
  writes?: readonly string[]
}

/** The start of every procedure: the policy follows on the next lines, as `.meta({ access: … })`. */
export const procedure = oc.$meta<ProcedureMeta>({}).errors({
  sign_in_required: { status: 401, message: 'Please sign in first.' },
  account_banned: { status: 403, message: 'Your account has been banned.' },
  not_allowed: { status: 403, message: 'You do not have permission to do this.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
})
