import type { Db } from '#db/schema.gen.ts'
import type { Board, BoardKind } from '#features/leaderboards/rules/board.ts'
import { type BestOnBoard, listBests } from '#features/leaderboards/server/board-queries.ts'
import type { BestScore } from '../rules/contract.ts'

type BoardLabel = { board: Board; title: string; href: string; isFewestFirst?: boolean }

/** Quizzes and games each have a guide; `app` combines them. */
export type BoardGuide = {
  kind: BoardKind
  /** Returns the boards that the public can open now, in the given order, then others to play. */
  label: (db: Db, boards: readonly Board[]) => Promise<BoardLabel[]>
}

/** We ask for more than we show, because a guide may leave out boards that aren't open. */
const mostCounted = 24
const mostShown = { quiz: 8, game: 8 }

/** Entries without a score suggest what to play next. */
export async function listBestScores(
  db: Db,
  { userId, guides }: { userId: string; guides: readonly BoardGuide[] },
): Promise<BestScore[]> {
  const kinds = await Promise.all(
    guides.map(async ({ kind, label }) => {
      const bests = await listBests(db, { userId, kind, limit: mostCounted })
      const labels = await label(
        db,
        bests.map(({ board }) => board),
      )
      return labels.slice(0, mostShown[kind]).map((named) => presentBest(kind, named, bests))
    }),
  )
  return kinds.flat().sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ best }: BestScore) => best?.rank ?? Number.MAX_SAFE_INTEGER

function presentBest(kind: BoardKind, { board, title, href, isFewestFirst }: BoardLabel, bests: BestOnBoard[]) {
  const own = bests.find((best) => best.board === board)
  return {
    kind,
    title,
    href,
    best: own ? { score: own.score, rank: own.rank, is_earlier: own.is_earlier } : null,
    is_fewest_first: isFewestFirst ?? false,
  }
}
