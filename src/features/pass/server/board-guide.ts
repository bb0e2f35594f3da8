import type { Db } from '#db/schema.gen.ts'
import type { Board, BoardKind } from '#features/leaderboards/rules/board.ts'
import { type BestOnBoard, listBests } from '#features/leaderboards/server/board-queries.ts'
import type { BestScore } from '../rules/contract.ts'

type BoardLabel = { board: Board; title: string; href: string; isFewestFirst?: boolean }

/** Says what boards belong to. Quizzes have one, games have one; app puts them together. */
export type BoardGuide = {
  kind: BoardKind
  /** Of these boards those that the public can open now, best first as given, and besides what else could be played. */
  label: (db: Db, boards: readonly Board[]) => Promise<BoardLabel[]>
}

/** Ranks are counted for so many; a guide may leave out what isn't open. */
const mostCounted = 24
const mostShown = { quiz: 8, game: 8 }

/** A member's best scores by place, each with what it was made in. Without a score: what could be played next. */
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
