import type { Identity, SignedInIdentity } from '#platform/rules/identity.ts'
import type { Caller, SignedInCaller } from '../../rules/contract.ts'
import { describeDevice } from '../../rules/device.ts'
import type { listSessions } from './session-queries.ts'

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

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export function presentSession(row: SessionRow, currentId: string) {
  return {
    id: row.id,
    device: describeDevice(row.user_agent ?? ''),
    last_used: row.updated_at.toISOString(),
    signed_in: row.created_at.toISOString(),
    is_current: row.id === currentId,
  }
}
