import { hash, verify } from '@node-rs/argon2'

// The library's defaults are OWASP's for argon2id: 19 MiB, 2 passes, 1 lane.

/** Takes a core for some time: never call it inside a transaction, which would hold its connection meanwhile. */
export function hashPassword(password: string) {
  return hash(password)
}

export function isPassword(password: string, known: string) {
  return isEarlierHash(known) ? isEarlierPassword(password, known) : verify(known, password)
}

/** A hash of the earlier site (bcrypt), which the next sign-in replaces. The cost is bounded: 31 would take days. */
export function isEarlierHash(known: string) {
  return /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/.test(known)
}

async function isEarlierPassword(password: string, known: string) {
  // bcrypt reads no further than 72 bytes or a zero, so a longer password would be right whatever follows.
  if (Buffer.byteLength(password) > 72 || password.includes('\0')) return false
  // Few sites have such hashes, and each is read once.
  const { compare } = await import('bcryptjs')
  return compare(password, known)
}
