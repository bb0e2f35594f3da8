import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const dailyRecorded = recordedKinds({
  dailies: {
    one: 'Daily',
    many: 'Dailies',
    table: 'dailies',
    phrases: {
      dailies: ({ operation, subject }) => ({
        deed: { insert: 'chose the Daily of', update: 'changed the Daily of', delete: 'left the Daily of' }[operation],
        name: subject,
        rest: operation === 'delete' ? 'to the site again' : '',
        told: ['day', 'is_chosen'],
        showsFields: true,
      }),
    },
  },
})
