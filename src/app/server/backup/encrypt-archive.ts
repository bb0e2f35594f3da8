import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { archiveDamaged, BackupRefused } from './archive-format.ts'

// Format: magic, salt, proof of the passphrase, then 64 KB pieces, each AES-256-GCM with a tag. A
// nonce has the piece's number and whether it's the last, so changing, moving or cutting pieces is
// detected.

const magic = Buffer.from('VIPBACK1')
const saltBytes = 16
const proofBytes = 16
const tagBytes = 16
const pieceBytes = 64 * 1024
const keyBytes = 32

export const encryptionHeaderBytes = magic.length + saltBytes + proofBytes

export function isEncrypted(start: Buffer) {
  return start.subarray(0, magic.length).equals(magic)
}

export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const { key, proof } = await deriveKey(passphrase, salt)
  const header = Buffer.concat([magic, salt, proof])
  yield header
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* decrypt(
  source: AsyncIterable<Buffer>,
  { header, passphrase }: { header: Buffer; passphrase: string },
): AsyncGenerator<Buffer> {
  if (header.length < encryptionHeaderBytes) throw archiveDamaged('it ends too early')
  const salt = header.subarray(magic.length, magic.length + saltBytes)
  const { key, proof } = await deriveKey(passphrase, salt)
  if (!timingSafeEqual(proof, header.subarray(magic.length + saltBytes)))
    throw new BackupRefused('BACKUP_PASSPHRASE is not the passphrase of this archive.')
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, pieceBytes + tagBytes)) {
    yield openPiece({ key, header, nonce: nonceOf(number++, isLast) }, bytes)
  }
}

function openPiece({ key, header, nonce }: Record<'key' | 'header' | 'nonce', Buffer>, piece: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(header)
  const end = Math.max(0, piece.length - tagBytes)
  try {
    decipher.setAuthTag(piece.subarray(end))
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch {
    throw archiveDamaged('what was encrypted has been changed or cut off')
  }
}

async function deriveKey(passphrase: string, salt: Buffer) {
  // Each guess costs a tenth of a second and 32 MB.
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const derived = await derive(passphrase.normalize('NFKC'), salt, keyBytes + proofBytes, cost)
  return { key: derived.subarray(0, keyBytes), proof: derived.subarray(keyBytes) }
}

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    // Holds a piece back until more data comes, because the last one is marked.
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), isLast: false }
      waiting = waiting.subarray(size)
    }
  }
  yield { bytes: waiting, isLast: true }
}
