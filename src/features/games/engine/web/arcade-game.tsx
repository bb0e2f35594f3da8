import { Pause } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SoundSwitch } from '#features/site/web/sound/sound-switch.tsx'
import { type BrowserKey, browserStore } from '#platform/web/browser-store.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { useSeldom } from '#platform/web/use-seldom.ts'
import { fieldOf, type Orientation } from '../rules/field.ts'
import type { Game, Pace } from '../rules/game.ts'
import { mostPauses } from '../rules/game.ts'
import { aimText, isNewBest, type Ladder } from '../rules/ladder.ts'
import { spokenRound } from '../rules/spoken-round.ts'
import { AttractMode } from './attract-mode.tsx'
import { CabinetEnd, CabinetStart } from './cabinet.tsx'
import { Countdown } from './countdown.tsx'
import { createEffects } from './effects.ts'
import { type FieldPoint, GameCanvas } from './game-canvas.tsx'
import { Paused, pauseNote } from './paused.tsx'
import type { PlayerAction, PlaySession } from './play-session.ts'
import { type PressedKeys, usePressedKeys } from './pressed-keys.ts'
import { type ArcadeSetup, type FieldState, type Scene, type SceneSurroundings, viewOnOneField } from './scene.ts'
import { Stage } from './stage.tsx'
import { useLiveValue } from './use-live-value.ts'
import { screenOrientation, useScreenOrientation } from './use-pause-when-left.ts'
import { type IssuedRun, type RoundEnd, useRound } from './use-round.ts'
import { useRoundLadder } from './use-round-ladder.ts'

/** A score is read out in about a second, and the sounds of the game need room. */
const spokenScoreGapMs = 5000

export type ArcadeGameProps<State extends FieldState> = {
  game: Game<ArcadeSetup, State>
  title: string
  countdownMs: number
  rules: string
  keys: string
  zeroLine: string
  highScoreKey: BrowserKey
  scoreOf: (state: State) => number
  clock: { label: string; secondsOf: (state: State) => number; countsDown?: boolean }
  inputs: { endGame: number; turn: number }
  createScene: (surroundings: SceneSurroundings) => Scene<State>
  bot: (state: State) => PlayerAction | undefined
  onPoint: (session: PlaySession<State>, point: FieldPoint) => void
  onKeys: (session: PlaySession<State>, keys: PressedKeys, frameMs: number) => void
  /** Each pace has its own best score and board. */
  pace: Pace
  onPace: ((pace: Pace) => void) | undefined
  requestRun: (orientation: Orientation) => Promise<IssuedRun<ArcadeSetup>>
  afterGame: (end: RoundEnd<ArcadeSetup, State>) => ReactNode
  onLeaderboard: (current?: { score: number; playtime: number; pace: Pace; again: () => void }) => void
  figures: (state: State) => readonly { label: string; value: string }[]
  ladder: Ladder
}

export function ArcadeGame<State extends FieldState>(props: ArcadeGameProps<State>) {
  const { game, countdownMs, scoreOf, highScoreKey, createScene, requestRun, ladder, pace, onLeaderboard } = props
  const scene = useRef<Scene<State>>(undefined)
  const { keepLadder, ladderOf } = useRoundLadder(ladder)

  const { round, begin, setPaused } = useRound<ArcadeSetup, State>({
    game,
    countdownMs,
    requestRun: () => {
      const isCalm = pace === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches
      const best = bestOf(highScoreKey, pace, ladder)
      keepLadder(best)
      scene.current = createScene({ effects: createEffects({ isCalm }), bestScore: best ?? 0, isCalm })
      return requestRun(screenOrientation())
    },
    onStep: (before, state) => scene.current?.react(before, state, performance.now()),
    lastLookMs: 700,
  })
  useEffect(() => {
    if (round.phase === 'over') keepHighScore(highScoreKey, paceOfRun(round.run.setup), scoreOf(round.state))
  }, [round, highScoreKey, scoreOf])
  const again = () => void begin()

  if (round.phase === 'ready') {
    return (
      <CabinetStart
        {...props}
        art={<AttractMode {...props} />}
        ladder={{ ...ladder, own: bestOf(highScoreKey, pace, ladder) }}
        onGo={again}
        onBoard={() => onLeaderboard()}
      />
    )
  }
  if (round.phase === 'over') {
    const score = scoreOf(round.state)
    const measured = ladderOf(round)
    return (
      <CabinetEnd
        {...props}
        heading="Game Over"
        scoreLabel="Score"
        score={score}
        ladder={measured}
        figures={props.figures(round.state)}
        onGo={again}
        onBoard={() => onLeaderboard({ ...game.result(round.state), pace: paceOfRun(round.run.setup), again })}
      >
        {props.afterGame({ ...round, again, isNewBest: isNewBest(measured, score) })}
      </CabinetEnd>
    )
  }
  return (
    <Stage>
      {round.phase === 'countdown' && (
        <div role="status">
          <Countdown {...round} />
        </div>
      )}
      {round.phase === 'playing' && scene.current && (
        <Playing
          {...props}
          session={round.session}
          ladder={ladderOf(round)}
          scene={scene.current}
          isPaused={round.isPaused}
          pauses={round.pauses}
          setPaused={setPaused}
        />
      )}
    </Stage>
  )
}

type PlayingProps<State extends FieldState> = ArcadeGameProps<State> & {
  session: PlaySession<State>
  scene: Scene<State>
  isPaused: boolean
  pauses: number
  setPaused: (isPaused: boolean) => void
}

function Playing<State extends FieldState>(props: PlayingProps<State>) {
  const { title, session, scene, isPaused, pauses, setPaused, onPoint, onKeys, inputs, clock, scoreOf, ladder } = props
  const score = useLiveValue(session, scoreOf)
  const seconds = useLiveValue(session, clock.secondsOf)
  const spokenScore = useSeldom(score, spokenScoreGapMs)
  const readKeys = usePressedKeys()
  const lastFrame = useRef(0)
  const screen = useRef<HTMLDivElement>(null)
  const aim = aimText(ladder, score)
  const orientation = useScreenOrientation()
  const field = fieldOf(orientation)
  useEffect(() => {
    if (isPaused || session.view().state.field === field) return
    session.act({ kind: inputs.turn, x: 0, y: 0, isHeld: true }, performance.now())
  }, [isPaused, field, session, inputs])

  return (
    // The whole screen steers, so that a finger beside the field covers nothing.
    <div className="cabinet-play" data-orientation={orientation} ref={screen}>
      <div className="cabinet-strip">
        <p className="cabinet-figure">
          <span>{clock.label}</span>
          <strong className="numbers">{seconds}s</strong>
        </p>
        <div className="cabinet-gauge">
          <p className="cabinet-figure" aria-live="off">
            <span>Score</span>
            <strong className="numbers" key={score} data-pop={score > 0 || undefined}>
              {score}
            </strong>
          </p>
          {aim && <p className="cabinet-aim numbers">{aim}</p>}
        </div>
        <span className="cabinet-strip-buttons">
          <SoundSwitch />
          <Button variant="quiet" size="icon" aria-label="Pause" onClick={() => setPaused(true)}>
            <Pause aria-hidden="true" />
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setPaused(false)
              session.act({ kind: inputs.endGame, x: 0, y: 0 }, performance.now())
            }}
          >
            End Game
          </Button>
        </span>
      </div>
      <p role="status" className="sr-only">
        {spokenRound({ score: spokenScore, secondsLeft: clock.countsDown ? seconds : undefined })}
      </p>
      <div className="cabinet-board">
        <div className="cabinet-floor">
          <div className="cabinet-field">
            <GameCanvas
              field={field}
              pointerArea={screen}
              aria-label={title}
              role="img"
              draw={(context, now, pixelsPerUnit) => {
                const keys = readKeys()
                if (!session.isPaused()) onKeys(session, keys, Math.min(50, now - lastFrame.current))
                lastFrame.current = now
                session.advanceTo(now)
                const view = viewOnOneField(session.view())
                // After a rotation, wait for the first tick on the new field.
                if (view.state.field === field) scene.draw(context, view, now, pixelsPerUnit)
              }}
              onPoint={(point) => !session.isPaused() && onPoint(session, point)}
            />
          </div>
        </div>
        {isPaused && <Paused note={pauseNote(mostPauses - pauses)} onResume={() => setPaused(false)} />}
      </div>
    </div>
  )
}

function bestOf(key: BrowserKey, pace: Pace, { own }: Ladder) {
  return Math.max(readHighScore(key, pace), own ?? 0) || null
}

const paceOfRun = ({ pace }: ArcadeSetup): Pace => pace ?? 'regular'

/** This browser's best score, in the earlier site's format. */
function readHighScore(key: BrowserKey, pace: Pace): number {
  return Math.max(0, Number.parseInt(browserStore.read(key, entryOf(pace)) ?? '', 10) || 0)
}

function keepHighScore(key: BrowserKey, pace: Pace, score: number) {
  if (score > readHighScore(key, pace)) browserStore.write(key, String(score), entryOf(pace))
}

const entryOf = (pace: Pace) => (pace === 'calm' ? { id: pace } : {})
