import { beforeEach, expect, test } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './draft-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const empty = { title: '', text: '', season_id: null as string | null }
const ofAnna = { name: 'idea:new', owner: 'anna' }

beforeEach(() => kept.clear())

test('what was typed is there again, for the same form and the same person alone', () => {
  writeDraft(storage, ofAnna, JSON.stringify({ title: 'A', text: 'B', season_id: null }))
  expect(readDraft(storage, ofAnna, empty)).toEqual({ title: 'A', text: 'B', season_id: null })
  expect(readDraft(storage, { ...ofAnna, owner: 'ben' }, empty)).toBeUndefined()
  expect(readDraft(storage, { ...ofAnna, name: 'idea:7' }, empty)).toBeUndefined()
})

test('what a visitor typed belongs to whoever signs in, until it is saved', () => {
  writeDraft(storage, { ...ofAnna, owner: null }, JSON.stringify({ title: 'A' }))
  expect(readDraft(storage, ofAnna, empty)).toEqual({ title: 'A' })
  removeDraft(storage, ofAnna)
  expect(readDraft(storage, { ...ofAnna, owner: 'ben' }, empty)).toBeUndefined()
})

test.each([
  { json: '{"title":["no text"],"colour":"red","text":"B"}', why: 'fields of an earlier form', draft: { text: 'B' } },
  { json: '{"title":', why: 'text that is no JSON', draft: undefined },
  { json: '"a"', why: 'JSON that is no form', draft: undefined },
])('$why do no harm', ({ json, draft }) => {
  writeDraft(storage, ofAnna, json)
  expect(readDraft(storage, ofAnna, empty)).toEqual(draft)
})
