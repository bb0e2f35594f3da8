import { useQuery } from '@tanstack/react-query'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Standings } from '#features/leaderboards/web/standings.tsx'
import { useLiveBoard } from '#features/leaderboards/web/use-live-board.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import type { Column } from '#platform/web/ui/list/table.tsx'
import type { LeaderboardEntry } from '../../rules/leaderboard.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import { quizzesApi } from '../quizzes-api.ts'

export function QuizLeaderboard({ quizId }: { quizId: string }) {
  // Always refetched, because people look at it right after a run.
  const query = useQuery(quizzesApi.leaderboard.queryOptions({ input: { id: quizId }, staleTime: 0 }))
  const { refetch } = query
  useLiveBoard(quizBoard(quizId), () => void refetch())
  return (
    <Standings
      query={query}
      scoreOf={(entry) => entry.final_score}
      columns={columns}
      empty={<BugEmptyState title="No entries in the leaderboard yet." text="Be the first to complete this quiz!" />}
    />
  )
}

const columns: Column<LeaderboardEntry>[] = [
  { id: 'score', header: 'Score', isNumeric: true, cell: (entry) => formatPoints(entry.final_score) },
  { id: 'accuracy', header: 'Accuracy', isNumeric: true, cell: (entry) => formatAccuracy(entry.accuracy) },
  { id: 'time', header: 'Time', isNumeric: true, cell: (entry) => formatBoardTime(entry.time_taken) },
]
