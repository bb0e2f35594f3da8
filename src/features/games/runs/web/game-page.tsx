import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore, useStored } from '#platform/web/browser-store.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { GameState, Pace, PaceOfRun } from '../../engine/rules/game.ts'
import type { Ladder } from '../../engine/rules/ladder.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { Cabinet } from '../../engine/web/cabinet.tsx'
import type { RoundEnd } from '../../engine/web/use-round.ts'
import { hasCalmBoard } from '../rules/game-boards.ts'
import type { GameId } from '../rules/game-id.ts'
import { CabinetScreen } from './cabinet-screen.tsx'
import type { CurrentGame } from './game-leaderboard.tsx'
import { SaveRound } from './save-round.tsx'
import { SaveScoreDialog } from './save-score.tsx'
import { useLadder } from './use-ladder.ts'

const loadBug = () => import('#features/mascot/web/bed-bug.tsx')
const GameLeaderboard = lazyDialog(async () => (await import('./game-leaderboard.tsx')).GameLeaderboard)
const WatchDialog = lazyDialog(async () => (await import('./watch-dialog.tsx')).WatchDialog)

export type GameSurroundings = {
  afterGame: (end: RoundEnd<unknown, GameState & { score?: number; moves?: number }>) => ReactNode
  onLeaderboard: (current?: CurrentGame) => void
  lastAccount: string | null
  ladder: Ladder
  pace: Pace
  /** Undefined for games without a calm board. */
  onPace: ((pace: Pace) => void) | undefined
}

type Watching =
  | { show: (run: RecordedRun<never>) => ReactNode; dialog?: never }
  | { dialog: (watched: { scoreId: string; onClose: () => void }) => ReactNode; show?: never }

type GamePageProps = {
  gameId: GameId
  title: string
  setId?: string | undefined
  scoreLabel?: string
  isFewestFirst?: boolean
  isServed?: boolean
  /** The watched run is in the URL, so that it can be shared. */
  watch?: {
    scoreId: string | undefined
    onChange: (scoreId: string | undefined) => void
    highlight?: (run: RecordedRun<never>) => ReactNode
  } & Watching
  children: (game: GameSurroundings) => ReactNode
}

export function GamePage(props: GamePageProps) {
  const { gameId, title, setId, scoreLabel, isFewestFirst = false, isServed = false, watch, children } = props
  const isHydrated = useHydrated()
  const [board, setBoard] = useState<{ current: CurrentGame | undefined }>()
  const openBoard = (current?: CurrentGame) => setBoard({ current })
  const again = board?.current?.again
  const account = useViewer()?.id ?? null
  const lastAccount = useLastAccount(account)
  const isCalm = useStored(browserKeys.games.calm) === 'on' && hasCalmBoard(gameId)
  const pace = isCalm ? 'calm' : 'regular'
  const ladder = useLadder({ gameId, setId, pace, isFewestFirst, account, isOff: isFewestFirst && !setId })
  usePreloadedGameOver()
  return (
    <div data-section="games" className="grid gap-4">
      <BackLink to="/games" className="w-fit">
        Back to Games
      </BackLink>
      {isHydrated || isServed ? (
        children({
          onLeaderboard: openBoard,
          lastAccount,
          ladder,
          pace,
          onPace: hasCalmBoard(gameId)
            ? (wanted) => browserStore.write(browserKeys.games.calm, wanted === 'calm' ? 'on' : 'off')
            : undefined,
          afterGame: ({ again, ...finished }) => (
            <SaveRound
              key={finished.run.runId ?? finished.run.seed}
              {...finished}
              gameId={gameId}
              account={lastAccount}
              score={finished.state.score ?? finished.state.moves ?? 0}
              onSaved={(saved) =>
                openBoard({
                  score: saved.score,
                  playtime: saved.playtime,
                  pace: (finished.run.setup as PaceOfRun).pace ?? 'regular',
                  saved,
                  again,
                })
              }
            />
          ),
        })
      ) : (
        <Cabinet title={title} isTitleHeading>
          <div className="cabinet-screen">
            <div className="cabinet-art">
              <CabinetScreen game={gameId} />
            </div>
          </div>
          <div className="cabinet-desk">
            <Spinner label="Loading the game" />
            {withoutScripts}
          </div>
        </Cabinet>
      )}
      {isServed && withoutScripts}
      {board && (
        <GameLeaderboard
          gameId={gameId}
          {...(setId && { setId })}
          pace={board.current?.pace ?? pace}
          {...(scoreLabel && { scoreLabel })}
          isFewestFirst={isFewestFirst}
          current={board.current}
          onClose={() => setBoard(undefined)}
          onPlayAgain={
            again &&
            (() => {
              setBoard(undefined)
              again()
            })
          }
          highlight={watch?.highlight}
          onWatch={watch && (({ score_id }) => watch.onChange(score_id))}
        />
      )}
      {isHydrated && watch?.scoreId && watchDialog(watch, watch.scoreId)}
    </div>
  )
}

const withoutScripts = <noscript>The games need JavaScript. Please switch it on and load the page again.</noscript>

/** A session may end during a round, so the last account is kept. */
function useLastAccount(account: string | null) {
  const [lastAccount, setLastAccount] = useState(account)
  if (account && account !== lastAccount) setLastAccount(account)
  return lastAccount
}

/** Preloads early, because the connection may be lost by the end of the round. */
function usePreloadedGameOver() {
  useEffect(() => {
    const stop = new AbortController()
    const load = () => {
      stop.abort()
      for (const part of [SaveScoreDialog.preload, GameLeaderboard.preload, loadBug]) void part().catch(() => undefined)
    }
    for (const sign of ['click', 'keydown']) addEventListener(sign, load, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function watchDialog(watch: NonNullable<GamePageProps['watch']>, scoreId: string) {
  const onClose = () => watch.onChange(undefined)
  return watch.dialog ? (
    watch.dialog({ scoreId, onClose })
  ) : (
    <WatchDialog key={scoreId} scoreId={scoreId} show={watch.show} onClose={onClose} />
  )
}
