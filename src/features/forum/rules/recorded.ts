import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const forumRecorded = {
  forum: {
    one: 'forum user',
    many: 'Forum users',
    table: 'forum_user_status',
    parts: { forum_appeals: 'appeal', forum_room: 'setting' },
  },
  messages: {
    one: 'forum message',
    many: 'Forum messages',
    table: 'forum_messages',
    parts: { forum_reports: 'report' },
  },
  words: { one: 'word', many: 'Word list', table: 'forum_words' },
} satisfies RecordedKinds
