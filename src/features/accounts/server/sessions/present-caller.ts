import type { Identity, SignedInIdentity } from '#platform/rules/identity.ts'
import type { Caller, SignedInCaller } from '../../rules/contract.ts'

export function presentCaller(identity: Identity): Caller {
  if (identity.kind === 'user') return presentSignedIn(identity)
  return identity.kind === 'banned' ? { kind: 'banned', reason: identity.reason } : { kind: 'visitor' }
}

export function presentSignedIn(identity: SignedInIdentity): SignedInCaller {
  return {
    kind: 'user',
    id: identity.userId,
    username: identity.username,
    avatar_url: identity.avatarUrl,
    is_admin: identity.role === 'admin',
    awaits_second_factor: identity.awaitsSecondFactor ?? false,
    email_to_confirm: identity.emailToConfirm ?? null,
  }
}
