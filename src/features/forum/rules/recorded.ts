import { became, because, ended, fieldOf, recordedKinds } from '#platform/rules/recorded-kind.ts'

export const forumRecorded = recordedKinds({
  forum: {
    one: 'forum user',
    many: 'forum users',
    table: 'forum_user_status',
    parts: { forum_appeals: 'appeal', forum_room: 'setting' },
    isPerson: true,
    phrases: {
      forum_user_status: (deed) => {
        const told = ['is_banned', 'ban_reason', 'is_muted', 'mute_reason']
        if (became(deed, 'is_banned')) {
          return { deed: 'banned', rest: `from the forum ${because(deed, 'ban_reason')}`.trim(), told }
        }
        if (ended(deed, 'is_banned')) return { deed: 'let', rest: 'back into the forum', told }
        if (became(deed, 'is_muted')) {
          return { deed: 'muted', rest: `in the forum ${because(deed, 'mute_reason')}`.trim(), told }
        }
        if (ended(deed, 'is_muted')) return { deed: 'unmuted', rest: 'in the forum', told: [...told, 'mute_until'] }
        return undefined
      },
      forum_appeals: () => ({ deed: 'decided the appeal of' }),
      forum_room: (deed) => {
        const topic = fieldOf(deed, 'topic')
        if (!topic) return { deed: 'changed the slow mode of the forum', name: null }
        if (topic.after === null) return { deed: 'took down the topic of the forum', name: null }
        return { deed: 'pinned the topic of the forum', name: `“${topic.after}”`, told: ['topic'] }
      },
    },
  },
  messages: {
    one: 'forum message',
    many: 'forum messages',
    table: 'forum_messages',
    parts: { forum_reports: 'report' },
    phrases: {
      forum_messages: (deed) => {
        const deleted = fieldOf(deed, 'deleted_at')
        if (!deleted) return undefined
        const verb = deleted.after === null ? 'restored' : 'deleted'
        return { deed: `${verb} a forum message`, name: null, told: ['deleted_at', 'deleted_by'] }
      },
      forum_reports: () => ({ deed: 'resolved a report in the forum', name: null, told: ['message'] }),
    },
  },
  words: {
    one: 'word',
    many: 'word list',
    inPanel: { one: 'word', many: 'words' },
    table: 'forum_words',
    phrases: {
      forum_words: ({ operation }) => ({
        deed: { insert: 'added', update: 'changed', delete: 'deleted' }[operation],
        rest: { insert: 'to the word list', update: 'in the word list', delete: 'from the word list' }[operation],
      }),
    },
  },
})
