import type { SignedInIdentity } from '#platform/rules/identity.ts'

export function presentIdentity(identity: SignedInIdentity) {
  return {
    id: identity.userId,
    username: identity.username,
    avatar_url: identity.avatarUrl,
    is_admin: identity.role === 'admin',
  }
}
