import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const siteRecorded = recordedKinds({
  settings: {
    one: 'setting',
    many: 'settings',
    table: 'admin_settings',
    phrases: {
      admin_settings: ({ label }) => ({ deed: 'changed the setting', name: label?.replaceAll('_', ' ') ?? null }),
    },
  },
})
