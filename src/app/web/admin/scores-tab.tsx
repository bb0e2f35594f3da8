import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { RecordedRun } from '#features/games/engine/rules/replay.ts'
import { memoryMatchApi } from '#features/games/memory-match/web/memory-match-api.ts'
import { gameBoard } from '#features/games/runs/rules/game-boards.ts'
import { boardTitle } from '#features/games/runs/rules/game-list.ts'
import { GameScoresTab, type ManagedBoard } from '#features/games/runs/web/admin/game-scores-tab.tsx'
import { watchedRun } from '#features/games/runs/web/watched-run.tsx'
import { gameSettingsApi } from '#features/games/settings/web/game-settings-api.ts'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'

const WatchSquish = lazyPart(
  async () => (await import('#features/games/bed-bug-squish/web/watch-squish.tsx')).WatchSquish,
  watchedRun,
)
const WatchCheetos = lazyPart(
  async () => (await import('#features/games/hot-cheetos-catch/web/watch-cheetos.tsx')).WatchCheetos,
  watchedRun,
)
const WatchMemory = lazyPart(
  async () => (await import('#features/games/memory-match/web/watch-memory.tsx')).WatchMemory,
  watchedRun,
)
const WatchSearchDialog = lazyDialog(
  async () => (await import('#features/games/wheres-ash/web/watch-search.tsx')).WatchSearchDialog,
)

const squish = { gameId: 'bed-bug-squish' } as const
const calmSquish = { ...squish, pace: 'calm' } as const
const cheetos = { gameId: 'hot-cheetos-catch' } as const
const calmCheetos = { ...cheetos, pace: 'calm' } as const

function useGameBoards(): [ManagedBoard, ...ManagedBoard[]] {
  const { bug_image_url, personality } = useRouteContext({ from: '__root__', select: ({ site }) => site })
  const { data: sets = [] } = useQuery(memoryMatchApi.listSets.queryOptions())
  const { data: pictures } = useQuery(gameSettingsApi.cheetosAssets.queryOptions())
  const readPictures = () => ({
    beanDip: pictures?.currentBeanDip ?? null,
    cheetos: pictures?.cheetosImages ?? [],
    cockroaches: pictures?.cockroachImages ?? [],
  })
  const showSquish = (run: RecordedRun<never>) => <WatchSquish run={run} bugImageUrl={bug_image_url} />
  const showCheetos = (run: RecordedRun<never>) => <WatchCheetos run={run} readPictures={readPictures} />
  return [
    { board: gameBoard(squish), label: boardTitle(squish, personality), show: showSquish },
    { board: gameBoard(cheetos), label: boardTitle(cheetos, personality), show: showCheetos },
    { board: gameBoard(calmSquish), label: boardTitle(calmSquish, personality), show: showSquish },
    { board: gameBoard(calmCheetos), label: boardTitle(calmCheetos, personality), show: showCheetos },
    ...sets.map(({ id, name }) => ({
      board: gameBoard({ gameId: 'memory-match', setId: id }),
      label: `Memory Match: ${name}`,
      show: (run: RecordedRun<never>) => <WatchMemory run={run} />,
    })),
    {
      board: gameBoard({ gameId: 'wheres-ash' }),
      label: `Where's ${personality}?`,
      dialog: (watched) => <WatchSearchDialog {...watched} isForAdmins />,
    },
  ]
}

/** Combines all games here, because features don't import each other. */
export function ScoresTab() {
  return <GameScoresTab boards={useGameBoards()} />
}
