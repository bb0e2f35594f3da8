import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { readDraft, removeDraft, writeDraft } from './draft-store.ts'

const empty = { title: '', text: '', season_id: null as string | null }
const ofAnna = { name: 'idea:new', owner: 'anna' }

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

test('a draft is restored only for the same form and the same person', () => {
  writeDraft(ofAnna, JSON.stringify({ title: 'A', text: 'B', season_id: null }))
  expect(readDraft(ofAnna, empty)).toEqual({ title: 'A', text: 'B', season_id: null })
  expect(readDraft({ ...ofAnna, owner: 'ben' }, empty)).toBeUndefined()
  expect(readDraft({ ...ofAnna, name: 'idea:7' }, empty)).toBeUndefined()
})

test('a visitor’s draft belongs to the person who signs in next, until it is saved', () => {
  writeDraft({ ...ofAnna, owner: null }, JSON.stringify({ title: 'A' }))
  expect(readDraft(ofAnna, empty)).toEqual({ title: 'A' })
  removeDraft(ofAnna)
  expect(readDraft({ ...ofAnna, owner: 'ben' }, empty)).toBeUndefined()
})

test.each([
  { json: '{"title":["no text"],"colour":"red","text":"B"}', why: 'fields of an earlier form', draft: { text: 'B' } },
  { json: '{"title":', why: 'text that is no JSON', draft: undefined },
  { json: '"a"', why: 'JSON that is no form', draft: undefined },
])('$why are ignored', ({ json, draft }) => {
  writeDraft(ofAnna, json)
  expect(readDraft(ofAnna, empty)).toEqual(draft)
})
