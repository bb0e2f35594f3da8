import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const siteRecorded = {
  settings: {
    one: 'setting',
    many: 'Settings',
    table: 'admin_settings',
    phrases: {
      admin_settings: ({ label }) => ({ deed: 'changed the setting', name: label?.replaceAll('_', ' ') ?? null }),
    },
  },
} satisfies RecordedKinds
