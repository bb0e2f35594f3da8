import type { BoardRow, BoardRows } from '#features/leaderboards/server/board-queries.ts'
import type { Leaderboard, LeaderboardEntry, MyScore } from '../../rules/leaderboard.ts'
import type { MyScoreRow } from './leaderboard-queries.ts'

export function presentLeaderboard({ player_count, entries, own }: BoardRows, playerId: string | null): Leaderboard {
  return {
    entries: entries.map((row) => presentEntry(row, playerId)),
    own: own ? presentEntry(own, playerId) : null,
    player_count,
  }
}

// Never send an anonymous player's id: it is the secret in the browser's cookie.
function presentEntry(row: BoardRow, playerId: string | null): LeaderboardEntry {
  return {
    user_id: row.user_id,
    username: row.username,
    avatar_url: row.avatar_url,
    final_score: row.score,
    accuracy: row.accuracy ?? 0,
    time_taken: row.time_taken,
    rank: row.rank,
    is_you: row.player_id === playerId,
    is_earlier: row.is_earlier,
  }
}

export function presentMyScore({ quiz_title, open_quiz_id, completed_at, ...row }: MyScoreRow): MyScore {
  return {
    ...row,
    quiz_title: quiz_title ?? 'Deleted quiz',
    quiz_id: open_quiz_id,
    completed_at: completed_at.toISOString(),
  }
}
