import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const read = (...parts: BlobPart[]) => readTextFile(new Blob(parts), 1000)
const unreadable = { problem: expect.stringContaining('UTF-8') }

test("UTF-8 with or without a byte order mark and Excel's Unicode text can be read", async () => {
  expect(await read('Élodie')).toEqual({ text: 'Élodie' })
  expect(await read('\uFEFFÉlodie')).toEqual({ text: 'Élodie' })
  expect(await read(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xc9, 0x00]))).toEqual({ text: 'AÉ' })
})

test('Latin-1, a spreadsheet and a picture are refused as unreadable, a large file as too large', async () => {
  expect(await read(Buffer.from('Élodie', 'latin1'))).toEqual(unreadable)
  expect(await read('PK\u0003\u0004\0\0')).toEqual(unreadable)
  expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))).toEqual(unreadable)
  expect(await read('x'.repeat(1001))).toEqual({ problem: 'That file is too large. Split it up.' })
})

test("a file that can't be read any more is refused, too", async () => {
  const gone = new Blob(['text'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  expect(await readTextFile(gone, 1000)).toEqual(unreadable)
})
