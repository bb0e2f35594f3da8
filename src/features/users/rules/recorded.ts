import { became, because, ended, fieldOf, recordedKinds } from '#platform/rules/recorded-kind.ts'

export const usersRecorded = recordedKinds({
  users: {
    one: 'user',
    many: 'users',
    table: 'users',
    name: 'username',
    parts: { admin_comments: 'comment' },
    isPerson: true,
    phrases: {
      users: (deed) => {
        if (deed.operation !== 'update') return undefined
        const role = fieldOf(deed, 'role')
        if (role) return { deed: role.after === 'admin' ? 'promoted' : 'demoted', told: ['role'] }
        const told = ['banned', 'banned_by', 'ban_reason']
        if (became(deed, 'banned')) return { deed: 'banned', rest: because(deed, 'ban_reason'), told }
        return ended(deed, 'banned') ? { deed: 'unbanned', told } : undefined
      },
      admin_comments: ({ operation }) => ({
        deed: { insert: 'commented on', update: 'changed a comment on', delete: 'deleted a comment on' }[operation],
        told: ['comment'],
      }),
    },
  },
})
