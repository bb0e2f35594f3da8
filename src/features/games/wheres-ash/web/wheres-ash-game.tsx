import { Pause } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { SoundSwitch } from '#features/site/web/sound/sound-switch.tsx'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { aimText, emptyLadder, isNewBest, type Ladder } from '../../engine/rules/ladder.ts'
import { CabinetEnd, CabinetStart } from '../../engine/web/cabinet.tsx'
import { Paused, pauseNote } from '../../engine/web/paused.tsx'
import { Stage } from '../../engine/web/stage.tsx'
import { usePauseWhenLeft } from '../../engine/web/use-pause-when-left.ts'
import type { RoundEnd } from '../../engine/web/use-round.ts'
import { useRoundLadder } from '../../engine/web/use-round-ladder.ts'
import { CabinetScreen } from '../../runs/web/cabinet-screen.tsx'
import type { Circle } from '../rules/contract.ts'
import { type Click, foundMs, wrongMessageMs } from '../rules/wheres-ash.ts'
import { SceneView, type Tap } from './scene-view.tsx'
import type { Search } from './search.ts'
import './wheres-ash.css'

export type WheresAshGameProps = {
  personality: string
  sceneUrls: readonly string[]
  start: () => Promise<Search>
  onExit: () => void
  onLeaderboard: (current?: { score: number; again: () => void }) => void
  afterGame: (end: Pick<RoundEnd<never, never>, 'again' | 'isNewBest'> & { runId: string | null }) => ReactNode
  ladder: Ladder
}

/** There is no countdown to show the note in, and an unranked search is in no hurry. */
const practiceNoteMs = 4000

type Phase =
  | { kind: 'idle' }
  | { kind: 'playing'; search: Search; scene: number }
  | { kind: 'victory'; search: Search; score: number }

export function WheresAshGame(props: WheresAshGameProps) {
  const { personality, sceneUrls, start, onExit, onLeaderboard, afterGame, ladder } = props
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const title = `Where's ${personality}?`
  const { keepLadder, ladderOf } = useRoundLadder(ladder)
  // This browser's own scenes have no board. The server counts the pauses.
  const measuredBy = (search: Search) => (search.runId ? ladderOf({ run: search, pauses: 0 }) : emptyLadder)

  const begin = async () => {
    setIsStarting(true)
    setProblem(undefined)
    try {
      // The first scene's clock starts with the run, so its picture must be loaded by then.
      await Promise.all(sceneUrls.map(preload))
      const search = await start()
      keepLadder()
      setPhase({ kind: 'playing', search, scene: 0 })
    } catch (error) {
      setProblem(describeFailure(error).text)
    } finally {
      setIsStarting(false)
    }
  }

  const again = () => void begin()

  if (phase.kind === 'playing') {
    return (
      <Stage>
        <Playing
          search={phase.search}
          ladder={measuredBy(phase.search)}
          scene={phase.scene}
          title={title}
          personality={personality}
          onFound={({ score, isFinished }) =>
            setPhase(
              isFinished ? { kind: 'victory', search: phase.search, score } : { ...phase, scene: phase.scene + 1 },
            )
          }
          onExit={() => setPhase({ kind: 'idle' })}
        />
      </Stage>
    )
  }
  const shared = {
    title,
    isStarting,
    problem,
    onGo: again,
    links: [{ label: 'Exit', onPress: onExit }],
  }
  if (phase.kind === 'idle') {
    return (
      <CabinetStart
        {...shared}
        art={<CabinetScreen game="wheres-ash" />}
        rules={`Find ${personality}, or whoever we ask for. 1,000 points a scene, minus 10 a second.`}
        keys="Or arrow keys and Enter"
        ladder={ladder}
        onBoard={() => onLeaderboard()}
      />
    )
  }
  const { search, score } = phase
  const measured = measuredBy(search)
  return (
    <CabinetEnd
      {...shared}
      heading="Victory!"
      scoreLabel="Score"
      score={score}
      isWon
      ladder={measured}
      figures={[{ label: 'Scenes', value: String(search.scenes.length) }]}
      onBoard={() => onLeaderboard({ score, again })}
    >
      {afterGame({ runId: search.runId, again, isNewBest: isNewBest(measured, score) })}
    </CabinetEnd>
  )
}

type PlayingProps = {
  search: Search
  ladder: Ladder
  scene: number
  title: string
  personality: string
  onFound: (outcome: { score: number; isFinished: boolean }) => void
  onExit: () => void
}

function Playing({ search, ladder, scene, title, personality, onFound, onExit }: PlayingProps) {
  const [score, setScore] = useState(0)
  const [message, setMessage] = useState<string>()
  const [tap, setTap] = useState<Tap | null>(null)
  const [hint, setHint] = useState<Circle | null>(null)
  const [found, setFound] = useState<(Circle & { points: number }) | null>(null)
  const isWaiting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!search.note) return
    setMessage(search.note)
    timer.current = setTimeout(setMessage, practiceNoteMs, undefined)
  }, [search])

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isWaiting.current = false
      setMessage(undefined)
      setTap(null)
      then()
    }, ms)
  }

  const point = async (click: Click) => {
    if (isWaiting.current) return
    isWaiting.current = true
    setTap({ ...click, isWrong: false })
    try {
      const verdict = await search.point(scene, click)
      if (!verdict.is_hit) {
        sound.play('miss')
        setTap({ ...click, isWrong: true })
        setMessage('Wrong! Keep looking!')
        return after(wrongMessageMs, () => undefined)
      }
      sound.play('match', verdict.found)
      setTap(null)
      setScore(verdict.score)
      setFound(verdict.target && { ...verdict.target, points: verdict.points })
      setMessage(`Found! +${formatPoints(verdict.points)}`)
      after(foundMs, () => {
        setFound(null)
        setHint(null)
        onFound({ score: verdict.score, isFinished: verdict.is_finished })
      })
    } catch (error) {
      setTap(null)
      setMessage(describeFailure(error).text)
      after(wrongMessageMs, () => undefined)
    }
  }

  const askForHint = async () => {
    try {
      setHint(await search.hint(scene))
    } catch (error) {
      setMessage(describeFailure(error).text)
    }
  }

  const { pause, resume, ...paused } = usePausedSearch(search)
  const { image_url, find } = search.scenes[scene] as Search['scenes'][number]
  const task = `Find ${find ?? personality}`
  const aim = aimText(ladder, score)
  return (
    <div className="cabinet-table search-table">
      <h1 className="sr-only">{title}</h1>
      <div className="cabinet-strip">
        <p className="cabinet-figure">
          <span>Scene</span>
          <strong className="numbers">
            {scene + 1}/{search.scenes.length}
          </strong>
        </p>
        <div className="cabinet-gauge">
          <p className="cabinet-figure">
            <span>Score</span>
            <strong className="numbers" key={score} data-pop={score > 0 || undefined}>
              {formatPoints(score)}
            </strong>
          </p>
          {aim && <p className="cabinet-aim numbers">{aim}</p>}
        </div>
        <span className="cabinet-strip-buttons">
          <SoundSwitch />
          <Button variant="quiet" size="icon" aria-label="Pause" onClick={pause}>
            <Pause aria-hidden="true" />
          </Button>
          <Button variant="secondary" size="small" disabled={paused.isPaused} onClick={() => void askForHint()}>
            Hint
          </Button>
          <Button variant="quiet" size="small" onClick={onExit}>
            Exit
          </Button>
        </span>
      </div>
      <p className="cabinet-notice" role="status">
        {message ?? task}
      </p>
      <div className="cabinet-board" data-paused={paused.isPaused || undefined}>
        <SceneView
          imageUrl={image_url}
          label={`Scene ${scene + 1}. ${task}.`}
          hint={hint}
          found={found}
          tap={tap}
          onPoint={(click) => void point(click)}
        />
        {paused.isPaused && <Paused key={paused.attempt} note={paused.note} onResume={() => void resume()} />}
      </div>
    </div>
  )
}

/** The server controls the clock, so the picture is shown after its response. */
function usePausedSearch(search: Search) {
  const [isPaused, setIsPaused] = useState(false)
  const [note, setNote] = useState('')
  const [attempt, setAttempt] = useState(0)
  const pause = async () => {
    if (isPaused) return
    setIsPaused(true)
    setNote('')
    try {
      setNote(pauseNote((await search.pause()).pausesLeft))
    } catch (error) {
      setNote(isOutOfPauses(error) ? error.message : "We couldn't stop the clock, so it's still running.")
    }
  }
  const resume = async () => {
    try {
      await search.resume()
      setIsPaused(false)
    } catch (error) {
      setNote(describeFailure(error).text)
      setAttempt((before) => before + 1)
    }
  }
  usePauseWhenLeft(() => void pause())
  return { isPaused, note, attempt, pause: () => void pause(), resume }
}

function isOutOfPauses(error: unknown): error is Error {
  return readApiError(error).code === 'no_pauses_left'
}

function preload(url: string) {
  return new Promise<void>((resolve) => {
    const image = new Image()
    // A failing picture also fails on the screen, so the search must not wait for it.
    image.onload = image.onerror = () => resolve()
    image.src = url
  })
}
