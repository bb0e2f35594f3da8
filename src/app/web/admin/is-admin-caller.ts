import type { Caller, SignedInCaller } from '#features/accounts/rules/contract.ts'

/** Decides only what is shown. The server checks the permission of each call. */
export function isAdminCaller(caller: Caller): caller is SignedInCaller {
  return caller.kind === 'user' && caller.is_admin
}
