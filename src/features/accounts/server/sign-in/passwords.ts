import { hash, verify } from '@node-rs/argon2'

// The library's defaults are those that OWASP recommends for argon2id: 19 MiB, 2 passes, 1 lane.

/** Never call this inside a transaction: hashing is slow and would hold the connection. */
export function hashPassword(password: string) {
  return hash(password)
}

export function isPassword(password: string, known: string) {
  return isEarlierHash(known) ? isEarlierPassword(password, known) : verify(known, password)
}

/** The earlier site used bcrypt. The cost is bounded, because 31 would take days. */
export function isEarlierHash(known: string) {
  return /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/.test(known)
}

async function isEarlierPassword(password: string, known: string) {
  // bcrypt ignores everything after 72 bytes or a zero byte, so any longer password would match.
  if (Buffer.byteLength(password) > 72 || password.includes('\0')) return false
  // Few sites have such hashes, and each is checked once.
  const { compare } = await import('bcryptjs')
  return compare(password, known)
}
