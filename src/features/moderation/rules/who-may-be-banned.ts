export type BanRefusal = 'own_account' | 'is_admin'

/** Nobody acts on themselves, and administrators are demoted before they can be banned. */
export function banRefusal(adminId: string, person: { id: string; role: 'user' | 'admin' }): BanRefusal | undefined {
  if (person.id === adminId) return 'own_account'
  return person.role === 'admin' ? 'is_admin' : undefined
}
