import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { screenshotFiles, screenshotFolder } from './screenshot-list.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('the screenshots are those that `npm run screenshots` takes', () => {
  expect(readdirSync(path.join(root, screenshotFolder)).toSorted()).toEqual(screenshotFiles.toSorted())
})

test('every screenshot is shown by the README or the owner’s guide', () => {
  const shown = ['README.md', 'docs/owners-guide.md'].map((file) => readFileSync(path.join(root, file), 'utf8')).join()
  expect(screenshotFiles.filter((file) => !shown.includes(`screenshots/${file}`))).toEqual([])
})
