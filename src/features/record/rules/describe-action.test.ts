import { expect, test } from 'vitest'
import type { RecordedAction, RecordedChange } from './contract.ts'
import { describeAction, sentenceText } from './describe-action.ts'
import { kindOfTable } from './kinds.ts'

type Fields = Record<string, [before: string | null, after: string | null]>

const aChange = (table: string, change: Partial<RecordedChange> & { changed?: Fields } = {}): RecordedChange => {
  const { changed = {}, ...rest } = change
  return {
    id: 1,
    table,
    kind: kindOfTable(table) ?? null,
    subject: 'a-subject',
    operation: 'update',
    label: 'Bo',
    is_cascade: false,
    fields: Object.entries(changed).map(([name, [before, after]]) => ({ name, before, after })),
    ...rest,
  }
}

const anAction = (changes: RecordedChange[], action: Partial<RecordedAction> = {}): RecordedAction => ({
  id: 1,
  actor: { id: 'an-id', username: 'Mo' },
  is_operator: false,
  call: 'some.call',
  created_at: '2026-01-02T03:04:05.000Z',
  changes,
  change_count: changes.length,
  ...action,
})

const said = (...given: Parameters<typeof anAction>) => {
  const sentence = describeAction(anAction(...given))
  return sentence && sentenceText(sentence)
}

test.each([
  ['Mo promoted Bo', aChange('users', { changed: { role: ['user', 'admin'] } })],
  ['Mo demoted Bo', aChange('users', { changed: { role: ['admin', 'user'] } })],
  [
    'Mo banned Bo for “spam”',
    aChange('users', { changed: { banned: ['false', 'true'], ban_reason: [null, 'spam'], banned_by: [null, 'Mo'] } }),
  ],
  ['Mo unbanned Bo', aChange('users', { changed: { banned: ['true', 'false'], ban_reason: ['spam', null] } })],
  ['Mo unbanned a deleted account', aChange('users', { label: null, changed: { banned: ['true', 'false'] } })],
  ['Mo commented on Bo', aChange('admin_comments', { operation: 'insert', changed: { comment: [null, 'x'] } })],
  [
    'Mo muted Bo in the forum for “loud”',
    aChange('forum_user_status', {
      operation: 'insert',
      changed: { is_banned: [null, 'false'], is_muted: [null, 'true'], mute_reason: [null, 'loud'] },
    }),
  ],
  ['Mo let Bo back into the forum', aChange('forum_user_status', { changed: { is_banned: ['true', 'false'] } })],
  ['Mo deleted a forum message', aChange('forum_messages', { label: null, changed: { deleted_at: [null, 'now'] } })],
  [
    'Mo pinned the topic of the forum “Who ate the boa?”',
    aChange('forum_room', { label: null, changed: { topic: [null, 'Who ate the boa?'] } }),
  ],
  [
    'Mo took down the topic of the forum',
    aChange('forum_room', { label: null, changed: { topic: ['Who ate the boa?', null] } }),
  ],
  ['Mo added “melon” to the word list', aChange('forum_words', { operation: 'insert', label: 'melon' })],
  ['Mo renamed the season “Old”', aChange('seasons', { label: 'Old', changed: { name: ['Old', 'New'] } })],
  [
    'Mo changed the quote date of the quote “Hm”',
    aChange('quotes', { label: 'Hm', changed: { quote_date: ['a', 'b'] } }),
  ],
  ['Mo changed the quote “Hm”', aChange('quotes', { label: 'Hm', changed: { text: ['a', 'b'], season: ['c', 'd'] } })],
  ['Mo deleted the clip “Parking”', aChange('clips', { operation: 'delete', label: 'Parking' })],
  ['Mo added the scene', aChange('wheres_ash_scenes', { operation: 'insert', label: null })],
  ['Mo added a tag to the character “Mo”', aChange('character_tag_assignments', { operation: 'insert', label: null })],
  [
    'Mo approved the submission “Once”',
    aChange('story_submissions', { label: 'Once', changed: { status: ['pending', 'approved'] } }),
  ],
  ['Mo changed the setting account rules', aChange('admin_settings', { label: 'account_rules' })],
] as const)('%s', (text, change) => {
  const shown = change.table === 'character_tag_assignments' ? { ...change, label: 'Mo' } : change
  expect(said([shown])).toBe(text)
})

test('several at once are counted', () => {
  const banned = { changed: { banned: ['false', 'true'] } } as { changed: Fields }
  const changes = ['one', 'two', 'three'].map((subject) => aChange('users', { ...banned, subject }))
  expect(said(changes)).toBe('Mo banned Bo and 2 others')
  // The response only has the first changes of a long list.
  expect(said(changes, { change_count: 500 })).toBe('Mo banned Bo and many others')
})

test('a deletion says what was deleted with it', () => {
  const gone = { operation: 'delete', is_cascade: true } as const
  const changes = [
    aChange('brainstorm_ideas', { operation: 'delete', label: 'A pool' }),
    aChange('brainstorm_comments', gone),
    aChange('brainstorm_votes', gone),
    aChange('brainstorm_votes', gone),
  ]
  expect(said(changes)).toBe('Mo deleted the idea “A pool” with 1 comment and 2 votes')
  expect(said(changes, { change_count: 400 })).toBe('Mo deleted the idea “A pool” with its comments and its votes')
})

test('a restored item is called restored', () => {
  const character = aChange('characters', { operation: 'insert', label: 'Barnaby' })
  expect(said([character], { call: 'record.restore' })).toBe('Mo restored the character “Barnaby” from the trash')
  const quote = aChange('quotes', { label: 'Hm', changed: { text: ['a', 'b'] } })
  expect(said([quote], { call: 'record.restoreVersion' })).toBe('Mo restored an earlier version of the quote “Hm”')
})

test('the operator and deleted accounts are named as such', () => {
  const change = aChange('users', { changed: { role: ['user', 'admin'] } })
  expect(said([change], { actor: null, is_operator: true })).toBe('The operator promoted Bo')
  expect(said([change], { actor: null })).toBe('A deleted administrator promoted Bo')
})

test("fields that the sentence mentions aren't listed again", () => {
  const change = aChange('users', { changed: { role: ['user', 'admin'] } })
  expect(describeAction(anAction([change]))?.fields).toEqual([])
  const season = aChange('seasons', { changed: { name: ['Old', 'New'] } })
  expect(describeAction(anAction([season]))?.fields).toEqual([{ name: 'name', before: 'Old', after: 'New' }])
})

test('an action without changes has no sentence', () => expect(said([])).toBe(undefined))
