import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyLiveFolder } from './copy-live-folder.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]

test('the copy is a snapshot of the pause, whatever was written, moved, added or removed meanwhile', async () => {
  const write = (name: string, text: string) => writeFileSync(path.join(from, name), text)
  mkdirSync(path.join(from, 'below/empty'), { recursive: true })
  for (const name of ['same', 'written', 'gone', 'below/moved', 'replaced']) write(name, name)
  await copyLiveFolder({
    from,
    to,
    pause: async (work) => {
      write('written', 'WRITTEN')
      // The file keeps its old modification time, as if the clock hadn't advanced.
      utimesSync(path.join(from, 'written'), 0, 0)
      mkdirSync(path.join(from, 'new'))
      write('new/file', 'added')
      rmSync(path.join(from, 'gone'))
      renameSync(path.join(from, 'below/moved'), path.join(from, 'replaced'))
      await work()
    },
  })
  expect(contentOf(to)).toEqual(contentOf(from))
  expect(contentOf(to)).toEqual({
    same: 'same',
    written: 'WRITTEN',
    'new/file': 'added',
    replaced: 'below/moved',
    'below/empty': undefined,
    below: undefined,
    new: undefined,
  })
})

function contentOf(place: string) {
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(place, file), entry.isFile() ? readFileSync(file, 'utf8') : undefined]
    }),
  )
}
