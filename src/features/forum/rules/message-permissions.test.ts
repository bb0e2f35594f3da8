import { expect, it } from 'vitest'
import { messagePermissions } from './message-permissions.ts'

const now = Date.parse('2024-03-04T12:00:00Z')
const message = {
  user_id: 'ann',
  author: { is_admin: false },
  created_at: '2024-03-04T11:50:00Z',
  deleted_at: null,
  is_system_message: false,
}
const offered = (viewer: { id: string; isAdmin: boolean } | undefined, change: object = {}, at = now) =>
  Object.entries(messagePermissions(viewer, { ...message, ...change }, at))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

const ann = { id: 'ann', isAdmin: false }
const stranger = { id: 'bob', isAdmin: false }
const admin = { id: 'root', isAdmin: true }

it.each([
  ['a visitor', undefined, {}, []],
  ['its author', ann, {}, ['isOwn', 'canAnswer', 'canEdit', 'canDelete']],
  ['a stranger', stranger, {}, ['canAnswer', 'canReport', 'canBlock']],
  ['an administrator', admin, {}, ['canAnswer', 'canDelete', 'canReport', 'canBlock', 'canModerate']],
  [
    'an administrator for an administrator’s',
    admin,
    { author: { is_admin: true } },
    ['canAnswer', 'canDelete', 'canReport', 'canBlock'],
  ],
  ['an administrator for their own', admin, { user_id: 'root' }, ['isOwn', 'canAnswer', 'canEdit', 'canDelete']],
  ['a stranger for the house’s', stranger, { is_system_message: true }, ['canAnswer']],
  ['an administrator for a deleted one', admin, { deleted_at: '2024-03-04T11:55:00Z' }, ['canBlock', 'canModerate']],
])('%s is offered the right actions', (_, viewer, change, names) => expect(offered(viewer, change)).toEqual(names))

it("a message can't be edited after fifteen minutes", () =>
  expect(offered(ann, {}, now + 5 * 60_000)).toEqual(['isOwn', 'canAnswer', 'canDelete']))
