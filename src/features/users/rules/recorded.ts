import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const usersRecorded = {
  users: { one: 'user', many: 'Users', table: 'users', name: 'username', parts: { admin_comments: 'comment' } },
} satisfies RecordedKinds
