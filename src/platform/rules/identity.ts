export type Role = 'user' | 'admin'

export type SignedInIdentity = {
  kind: 'user'
  userId: string
  username: string
  avatarUrl: string | null
  role: Role
  sessionId: string
  /** An administrator who has yet to set up the second factor that the site requires. Until then `role` is a user's. */
  awaitsSecondFactor?: true
  /** The email isn't confirmed yet, and the site asks for that, or requires it before anything is posted. */
  emailToConfirm?: 'asked' | 'required'
}

/** Holds a session that a ban has ended: may do what a visitor may, and is told why that's all. */
export type BannedIdentity = { kind: 'banned'; userId: string; reason: string | null; sessionId: string }

/** Who is calling. It comes from the session alone. */
export type Identity = { kind: 'visitor' } | SignedInIdentity | BannedIdentity

export const visitor: Identity = { kind: 'visitor' }

export function isAdmin(identity: Identity): identity is SignedInIdentity & { role: 'admin' } {
  return identity.kind === 'user' && identity.role === 'admin'
}

export function banMessage(reason: string | null) {
  return reason ? `Your account has been banned. Reason: ${reason}` : 'Your account has been banned.'
}

export const confirmEmailMessage = 'Confirm your email first: click the link we mailed you.'

/** Every answer to a call says for whom it was, so that an open page notices at once when that is not the one it was made for. */
export const callerHeader = 'x-caller'

export function nameCaller(caller: { kind: 'visitor' | 'banned' } | { kind: 'user'; id: string; isAdmin: boolean }) {
  if (caller.kind !== 'user') return caller.kind
  return `${caller.isAdmin ? 'admin' : 'user'} ${caller.id}`
}

export function nameIdentity(identity: Identity) {
  if (identity.kind !== 'user') return nameCaller({ kind: identity.kind })
  return nameCaller({ kind: 'user', id: identity.userId, isAdmin: isAdmin(identity) })
}
