import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const leaderboardsRecorded = {
  scores: { one: 'score', many: 'Scores', table: 'board_scores' },
} satisfies RecordedKinds
