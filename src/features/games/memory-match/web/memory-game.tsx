import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { formatBoardTime } from '#features/leaderboards/rules/board-texts.ts'
import { SoundSwitch } from '#features/site/web/sound/sound-switch.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { mostPauses } from '../../engine/rules/game.ts'
import { isNewBest, type Ladder, rankInReach } from '../../engine/rules/ladder.ts'
import { secondsInWords } from '../../engine/rules/spoken-round.ts'
import { CabinetEnd, CabinetStart } from '../../engine/web/cabinet.tsx'
import { Countdown } from '../../engine/web/countdown.tsx'
import { Paused, pauseNote } from '../../engine/web/paused.tsx'
import type { PlaySession } from '../../engine/web/play-session.ts'
import { Stage } from '../../engine/web/stage.tsx'
import { useLiveValue } from '../../engine/web/use-live-value.ts'
import { type RoundEnd, useRound } from '../../engine/web/use-round.ts'
import { useRoundLadder } from '../../engine/web/use-round-ladder.ts'
import { CabinetScreen } from '../../runs/web/cabinet-screen.tsx'
import { requestRun } from '../../runs/web/request-run.ts'
import type { MemoryCard, MemorySet } from '../rules/contract.ts'
import {
  isMemorizing,
  type MemorySetup,
  type MemoryState,
  memoryConstants,
  memoryMatch,
  playedMs,
} from '../rules/memory-match.ts'
import { createStreak, MemoryTable, memorizeSecondsLeft } from './memory-table.tsx'
import './memory-match.css'

export type MemoryGameProps = {
  set: MemorySet
  /** Called per round, so that an open page applies changed cards. */
  loadCards: () => Promise<readonly MemoryCard[]>
  onExit: () => void
  onChooseSet: () => void
  onLeaderboard: (current?: { score: number; playtime: number; again: () => void }) => void
  afterGame: (end: RoundEnd<MemorySetup, MemoryState>) => ReactNode
  ladder: Ladder
}

export function MemoryGame(props: MemoryGameProps) {
  const { set, loadCards, onExit, onChooseSet, onLeaderboard, afterGame, ladder } = props
  const [cards, setCards] = useState<readonly MemoryCard[]>([])
  const { keepLadder, ladderOf } = useRoundLadder(ladder)
  const streak = useRef(createStreak())
  const { round, begin, setPaused, leave } = useRound<MemorySetup, MemoryState>({
    game: memoryMatch,
    countdownMs: memoryConstants.countdownMs,
    requestRun: async () => {
      keepLadder()
      streak.current = createStreak()
      const dealt = await loadCards()
      setCards(dealt)
      return requestRun({ gameId: 'memory-match', setId: set.id, practice: { pairs: dealt.length, set_id: set.id } })
    },
    onStep: (before, state) => streak.current.follow(before, state),
    lastLookMs: 700,
    // Nothing moves on the table, so a stall simply counts as time.
    longestStallMs: Number.POSITIVE_INFINITY,
  })
  const again = () => void begin()
  const chooseSet = { label: 'Choose Another Set', onPress: onChooseSet }

  if (round.phase === 'ready') {
    return (
      <CabinetStart
        title="Memory Match"
        art={<CabinetScreen game="memory-match" />}
        playing={set.name}
        rules="You get 10 seconds. Then find every pair in as few moves as you can."
        keys="Or Tab to a card and press Space"
        ladder={ladder}
        onGo={again}
        onBoard={() => onLeaderboard()}
        links={[chooseSet]}
      />
    )
  }
  if (round.phase === 'over') {
    const { moves, tick } = round.state
    const measured = ladderOf(round)
    return (
      <CabinetEnd
        title="Memory Match"
        heading="Congratulations!"
        scoreLabel="Moves, fewer is better"
        score={moves}
        isWon
        ladder={measured}
        figures={[{ label: 'Time', value: formatBoardTime(Math.floor(playedMs(tick) / 1000)) }]}
        onGo={again}
        onBoard={() => onLeaderboard({ ...memoryMatch.result(round.state), again })}
        links={[chooseSet, { label: 'Exit Game', onPress: onExit }]}
      >
        {afterGame({ ...round, again, isNewBest: isNewBest(measured, moves) })}
      </CabinetEnd>
    )
  }
  return (
    <Stage>
      {round.phase === 'countdown' ? (
        <div className="memory-ready" role="status">
          <h1>Get Ready!</h1>
          <Countdown {...round} />
        </div>
      ) : (
        <Playing
          session={round.session}
          ladder={ladderOf(round)}
          streakText={streak.current.textOf}
          cards={cards}
          isPaused={round.isPaused}
          pauses={round.pauses}
          setPaused={setPaused}
          onQuit={leave}
        />
      )}
    </Stage>
  )
}

type PlayingProps = {
  session: PlaySession<MemoryState>
  ladder: Ladder
  streakText: (state: MemoryState) => string | undefined
  cards: readonly MemoryCard[]
  isPaused: boolean
  pauses: number
  setPaused: (isPaused: boolean) => void
  onQuit: () => void
}

function Playing({ session, ladder, streakText, cards, isPaused, pauses, setPaused, onQuit }: PlayingProps) {
  const moves = useLiveValue(session, movesOf)
  const inReach = rankInReach(ladder, useLiveValue(session, fewestMovesOf))
  const time = useLiveValue(session, timeOf)
  const notice = useLiveValue(
    session,
    useCallback((state: MemoryState) => streakText(state) ?? noticeOf(state), [streakText]),
  )
  const spoken = useLiveValue(session, spokenTurn)
  const [isQuitting, setIsQuitting] = useState(false)
  const [isResuming, setIsResuming] = useState(false)
  // The browser's Back button and links also quit the game.
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isLeaving = leaving.status === 'blocked'
  useEffect(() => {
    if (isLeaving) setPaused(true)
  }, [isLeaving, setPaused])
  const askToQuit = () => {
    setPaused(true)
    setIsQuitting(true)
  }
  return (
    <div className="cabinet-table">
      <div className="cabinet-strip">
        <p className="cabinet-figure">
          <span>Moves</span>
          <strong className="numbers">{moves}</strong>
        </p>
        <p className="cabinet-figure">
          <span>Time</span>
          <strong className="numbers">{time}</strong>
        </p>
        {inReach && (
          <p className="cabinet-figure memory-aim">
            <span>Moves for #{inReach.rank}</span>
            <strong className="numbers">{inReach.atMost}</strong>
          </p>
        )}
        <span className="cabinet-strip-buttons">
          <SoundSwitch />
          <Button variant="secondary" size="small" onClick={askToQuit}>
            Quit
          </Button>
        </span>
      </div>
      <p className="cabinet-notice">{notice}</p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="cabinet-board">
        <MemoryTable session={session} cards={cards} isPaused={isPaused} />
        {isPaused &&
          (isQuitting || isLeaving ? (
            <div className="cabinet-paused" />
          ) : (
            <Paused
              note={pauseNote(mostPauses - pauses)}
              isResuming={isResuming}
              onResume={() => {
                setIsResuming(false)
                setPaused(false)
              }}
            />
          ))}
      </div>
      <ConfirmDialog
        isOpen={isQuitting || isLeaving}
        title="Quit the game?"
        confirmLabel="Quit"
        cancelLabel="Keep playing"
        isDanger
        onConfirm={() => (leaving.status === 'blocked' ? leaving.proceed() : onQuit())}
        onCancel={() => {
          leaving.reset?.()
          setIsQuitting(false)
          setIsResuming(true)
        }}
      >
        <p>Are you sure you want to quit? Your progress will be lost.</p>
      </ConfirmDialog>
    </div>
  )
}

const movesOf = ({ moves }: MemoryState) => moves
const fewestMovesOf = ({ moves, deck, matchedPairs }: MemoryState) => moves + deck.length / 2 - matchedPairs
const timeOf = ({ tick }: MemoryState) => formatBoardTime(Math.floor(playedMs(tick) / 1000))
/** The notice changes every second, which is too often to be read out. */
function spokenTurn(state: MemoryState) {
  if (isMemorizing(state)) return secondsInWords(memorizeSecondsLeft(state))
  if (state.flipped.length === 2) return 'No match.'
  return `${state.matchedPairs} of ${state.deck.length / 2} pairs found.`
}
const noticeOf = (state: MemoryState) =>
  isMemorizing(state) ? `Memorize the cards: ${memorizeSecondsLeft(state)}` : 'Find the pairs!'
