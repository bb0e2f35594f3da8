import type { Caller, SignedInCaller } from '#features/accounts/rules/contract.ts'

/** Decides what is shown. What may be read and done is decided by the server, call by call. */
export function isAdminCaller(caller: Caller): caller is SignedInCaller {
  return caller.kind === 'user' && caller.is_admin
}
