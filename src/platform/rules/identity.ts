export type Role = 'user' | 'admin'

export type SignedInIdentity = {
  kind: 'user'
  userId: string
  username: string
  avatarUrl: string | null
  role: Role
  sessionId: string
}

/** Who is calling. It comes from the session alone; a banned user's sessions are gone, so there is no third kind. */
export type Identity = { kind: 'visitor' } | SignedInIdentity

export const visitor: Identity = { kind: 'visitor' }

export function isAdmin(identity: Identity): identity is SignedInIdentity & { role: 'admin' } {
  return identity.kind === 'user' && identity.role === 'admin'
}
