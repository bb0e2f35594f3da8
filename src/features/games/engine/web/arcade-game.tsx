import { Pause, Play, Trophy } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SoundSwitch } from '#features/site/web/sound/sound-switch.tsx'
import { formatCount } from '#platform/rules/count-of.ts'
import { type BrowserKey, browserStore } from '#platform/web/browser-store.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { fieldOf, type Orientation } from '../rules/field.ts'
import type { Game } from '../rules/game.ts'
import { mostPauses } from '../rules/game.ts'
import { aimText, type Ladder, nextAim } from '../rules/ladder.ts'
import { AttractMode } from './attract-mode.tsx'
import { Countdown } from './countdown.tsx'
import { createEffects } from './effects.ts'
import { FinalScore, useRoundLadder } from './final-score.tsx'
import { type FieldPoint, GameCanvas } from './game-canvas.tsx'
import { Paused, pauseNote } from './paused.tsx'
import type { PlayerAction, PlaySession } from './play-session.ts'
import { type PressedKeys, usePressedKeys } from './pressed-keys.ts'
import { type ArcadeSetup, type FieldState, type Scene, type SceneSurroundings, viewOnOneField } from './scene.ts'
import { Stage } from './stage.tsx'
import { useLiveValue } from './use-live-value.ts'
import { screenOrientation, useScreenOrientation } from './use-pause-when-left.ts'
import { type FinishedRound, type IssuedRun, useRound } from './use-round.ts'

export type ArcadeGameProps<State extends FieldState> = {
  game: Game<ArcadeSetup, State>
  title: string
  countdownMs: number
  instructions: readonly ReactNode[]
  highScoreKey: BrowserKey
  scoreOf: (state: State) => number
  clock: { label: string; of: (state: State) => string }
  inputs: { endGame: number; turn: number }
  createScene: (surroundings: SceneSurroundings) => Scene<State>
  bot: (state: State) => PlayerAction | undefined
  onPoint: (session: PlaySession<State>, point: FieldPoint) => void
  onKeys: (session: PlaySession<State>, keys: PressedKeys, frameMs: number) => void
  requestRun: (orientation: Orientation) => Promise<IssuedRun<ArcadeSetup>>
  afterGame: (finished: FinishedRound<ArcadeSetup, State>, again: () => void) => ReactNode
  onLeaderboard: (current?: { score: number; playtime: number; again: () => void }) => void
  figures: (state: State) => readonly { label: string; value: string }[]
  ladder: Ladder
}

export function ArcadeGame<State extends FieldState>(props: ArcadeGameProps<State>) {
  const { game, title, countdownMs, scoreOf, highScoreKey, createScene, requestRun, ladder } = props
  const scene = useRef<Scene<State>>(undefined)
  const { keepLadder, ladderOf } = useRoundLadder(ladder)

  const { round, begin, setPaused, leave } = useRound<ArcadeSetup, State>({
    game,
    countdownMs,
    requestRun: () => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const best = Math.max(readHighScore(highScoreKey), ladder.own ?? 0)
      keepLadder(best || null)
      scene.current = createScene({ effects: createEffects({ isCalm }), bestScore: best, isCalm })
      return requestRun(screenOrientation())
    },
    onStep: (before, state) => scene.current?.react(before, state, performance.now()),
    lastLookMs: 700,
  })
  useEffect(() => {
    if (round.phase === 'over') keepHighScore(highScoreKey, scoreOf(round.state))
  }, [round, highScoreKey, scoreOf])
  const isOnStage = round.phase === 'countdown' || round.phase === 'playing'
  const again = () => void begin()

  return (
    <Stage isOn={isOnStage}>
      {round.phase === 'ready' && <StartScreen {...props} onPlay={again} />}
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
      {round.phase === 'over' && (
        <GameOver
          title={title}
          score={scoreOf(round.state)}
          ladder={ladderOf(round)}
          figures={props.figures(round.state)}
          onAgain={again}
        >
          <div className="cabinet-actions">
            <Button size="large" onClick={again} data-initial-focus>
              Play Again
            </Button>
            <Button variant="secondary" onClick={() => props.onLeaderboard({ ...game.result(round.state), again })}>
              <Trophy aria-hidden="true" />
              Leaderboard
            </Button>
            <Button variant="quiet" onClick={leave}>
              Back
            </Button>
          </div>
          {props.afterGame(round, again)}
        </GameOver>
      )}
    </Stage>
  )
}

type StartScreenProps<State extends FieldState> = ArcadeGameProps<State> & { onPlay: () => void }

function StartScreen<State extends FieldState>({
  game,
  bot,
  createScene,
  title,
  instructions,
  highScoreKey,
  ladder,
  onPlay,
  onLeaderboard,
}: StartScreenProps<State>) {
  const orientation = useScreenOrientation()
  const [kept] = useState(() => readHighScore(highScoreKey))
  const best = Math.max(kept, ladder.own ?? 0)
  return (
    <div className="cabinet-start">
      <AttractMode key={orientation} game={game} bot={bot} createScene={createScene} orientation={orientation} />
      <h1 className="cabinet-marquee">{title}</h1>
      <ul className="cabinet-instructions">
        {instructions.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <li key={at}>{line}</li>
        ))}
      </ul>
      {best > 0 && (
        <p className="cabinet-best numbers">
          Your best: <strong>{formatCount(best)}</strong>
        </p>
      )}
      <div className="cabinet-actions">
        <Button size="large" onClick={onPlay}>
          <Play aria-hidden="true" />
          Start Game
        </Button>
        <Button variant="secondary" onClick={() => onLeaderboard()}>
          <Trophy aria-hidden="true" />
          Leaderboard
        </Button>
        <SoundSwitch />
      </div>
    </div>
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
  const time = useLiveValue(session, clock.of)
  const readKeys = usePressedKeys()
  const lastFrame = useRef(0)
  const screen = useRef<HTMLDivElement>(null)
  const aim = aimText(nextAim(ladder, score))
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
          <strong className="numbers">{time}</strong>
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

type GameOverProps = {
  title: string
  score: number
  ladder: Ladder
  figures: readonly { label: string; value: string }[]
  onAgain: () => void
  children: ReactNode
}

/** Somebody who still hammers a key when the round ends doesn't want to start the next one. */
const restartGuardMs = 700

function GameOver({ title, score, ladder, figures, onAgain, children }: GameOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    heading.current?.focus({ preventScroll: true })
  }, [])
  // The heading has the focus so that it's read out. Enter and Space still start the next round.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (performance.now() - shownAt.current > restartGuardMs) onAgain()
  }
  const best = ladder.own ?? 0
  return (
    <div className="cabinet-over">
      <p className="cabinet-kicker">{title}</p>
      <h1 className="cabinet-marquee" tabIndex={-1} ref={heading} onKeyDown={handleKeyDown}>
        Game Over
      </h1>
      <FinalScore label="Score" score={score} isBest={score > best} ladder={ladder} />
      <dl className="cabinet-figures numbers">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {best > 0 && (
          <div>
            <dt>Best before</dt>
            <dd>{formatCount(best)}</dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  )
}

/** This browser's best score, in the earlier site's format. */
function readHighScore(key: BrowserKey): number {
  return Math.max(0, Number.parseInt(browserStore.read(key) ?? '', 10) || 0)
}

function keepHighScore(key: BrowserKey, score: number) {
  if (score > readHighScore(key)) browserStore.write(key, String(score))
}
