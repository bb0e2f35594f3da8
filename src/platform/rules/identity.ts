export type Role = 'user' | 'admin'

export type SignedInIdentity = {
  kind: 'user'
  userId: string
  username: string
  avatarUrl: string | null
  role: Role
  sessionId: string
  /** The site requires a second factor that isn't set up yet, so `role` is 'user'. */
  awaitsSecondFactor?: true
  /** 'required' blocks posting until the email is confirmed. */
  emailToConfirm?: 'asked' | 'required'
}

/** A ban ended this session: the person may do what visitors may, and is told why. */
export type BannedIdentity = { kind: 'banned'; userId: string; reason: string | null; sessionId: string }

export type Identity = { kind: 'visitor' } | SignedInIdentity | BannedIdentity

export const visitor: Identity = { kind: 'visitor' }

export function isAdmin(identity: Identity): identity is SignedInIdentity & { role: 'admin' } {
  return identity.kind === 'user' && identity.role === 'admin'
}

export function banMessage(reason: string | null) {
  return reason ? `Your account has been banned. Reason: ${reason}` : 'Your account has been banned.'
}

export const confirmEmailMessage = 'Confirm your email first: click the link we mailed you.'

/** Every response names its caller, so open pages notice a changed account at once. */
export const callerHeader = 'x-caller'

export function nameCaller(caller: { kind: 'visitor' | 'banned' } | { kind: 'user'; id: string; isAdmin: boolean }) {
  if (caller.kind !== 'user') return caller.kind
  return `${caller.isAdmin ? 'admin' : 'user'} ${caller.id}`
}

export function nameIdentity(identity: Identity) {
  if (identity.kind !== 'user') return nameCaller({ kind: identity.kind })
  return nameCaller({ kind: 'user', id: identity.userId, isAdmin: isAdmin(identity) })
}
