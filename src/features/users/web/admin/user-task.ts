import type { ManagedUser } from '../../rules/user.ts'
import type { UserChange } from './change-user-dialog.tsx'

/** The dialog that is open. */
export type UserTask =
  | { kind: UserChange | 'details'; user: ManagedUser }
  | { kind: 'ban'; users: readonly ManagedUser[] }
