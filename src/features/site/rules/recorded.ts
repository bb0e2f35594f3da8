import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const siteRecorded = {
  settings: { one: 'setting', many: 'Settings', table: 'admin_settings' },
} satisfies RecordedKinds
