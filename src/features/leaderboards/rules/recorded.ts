import { because, fieldOf, recordedKinds } from '#platform/rules/recorded-kind.ts'

export const leaderboardsRecorded = recordedKinds({
  scores: {
    one: 'score',
    many: 'scores',
    table: 'board_scores',
    phrases: {
      board_scores: (deed) => {
        const held = fieldOf(deed, 'held_back')
        const told = ['held_back', 'removed_reason', 'flags']
        if (!held) return fieldOf(deed, 'flags') && { deed: 'kept a flagged score on its board', name: null, told }
        if (held.after === null) return { deed: 'put a score back on its board', name: null, told }
        return { deed: 'took a score off its board', name: null, rest: because(deed, 'removed_reason'), told }
      },
    },
  },
})
