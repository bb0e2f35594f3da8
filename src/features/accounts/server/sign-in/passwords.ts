import { hash, verify } from '@node-rs/argon2'

// The library's defaults are OWASP's for argon2id: 19 MiB, 2 passes, 1 lane.

/** Takes a core for some time: never call it inside a transaction, which would hold its connection meanwhile. */
export function hashPassword(password: string) {
  return hash(password)
}

export function isPassword(password: string, known: string) {
  return verify(known, password)
}
