export type Role = 'user' | 'admin'

export type SignedInIdentity = {
  kind: 'user'
  userId: string
  username: string
  avatarUrl: string | null
  role: Role
  sessionId: string
  /** An administrator who is none (`role` says so) until the second factor is set up, which the site asks for. */
  awaitsSecondFactor?: true
  /** The site wants the e-mail address confirmed: it asks for it, or lets nobody post without. */
  emailToConfirm?: 'asked' | 'required'
}

/** Holds a session that a ban has ended: may do what a visitor may, and is told why it is no more. */
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

export const confirmEmailMessage = 'Please confirm your e-mail address first: the link is in our mail.'

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
