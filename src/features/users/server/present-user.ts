import { csvLines } from '#platform/rules/csv.ts'
import type { ManagedUser } from '../rules/user.ts'
import type { UserRow } from './user-queries.ts'

export function presentUser({ role, ...user }: UserRow, callerId: string): ManagedUser {
  return {
    ...user,
    created_at: user.created_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    banned_at: user.banned_at?.toISOString() ?? null,
    is_admin: role === 'admin',
    is_current_user: user.id === callerId,
  }
}

const exported = [
  'id',
  'username',
  'email',
  'created_at',
  'last_login',
  'banned',
  'banned_at',
  'banned_by',
  'ban_reason',
  'is_admin',
  'quiz_count',
  'total_score',
] as const satisfies readonly (keyof ManagedUser)[]

export const csvHeader = csvLines([exported])

export function csvOfUsers(users: readonly ManagedUser[]) {
  return csvLines(users.map((user) => exported.map((column) => user[column])))
}
