import { useCallback, useEffect, useRef, useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import type { Game, GameInput, GameState } from '../rules/game.ts'
import { offlineNote, practiceNote } from './countdown.tsx'
import { createPlaySession, type PlaySession } from './play-session.ts'
import { usePauseWhenLeft } from './use-pause-when-left.ts'

export type IssuedRun<Setup> = {
  /** Null if the server didn't respond. The round can be played but not ranked. */
  runId: string | null
  accountId: string | null
  seed: number
  setup: Setup
  /** The server saves it but doesn't rank it. */
  isPractice: boolean
}

export type FinishedRound<Setup, State> = {
  run: IssuedRun<Setup>
  state: State
  inputs: readonly GameInput[]
  pauses: number
}

export type RoundEnd<Setup, State> = FinishedRound<Setup, State> & { again: () => void; isNewBest: boolean }

export type Round<Setup, State extends GameState> =
  | { phase: 'ready' }
  | { phase: 'countdown'; secondsLeft: number; note: string | undefined }
  | { phase: 'playing'; session: PlaySession<State>; run: IssuedRun<Setup>; isPaused: boolean; pauses: number }
  | ({ phase: 'over' } & FinishedRound<Setup, State>)

type RoundOptions<Setup, State extends GameState> = {
  game: Game<Setup, State>
  countdownMs: number
  requestRun: () => Promise<IssuedRun<Setup>>
  onStep?: (before: State, state: State) => void
  lastLookMs?: number
  longestStallMs?: number
}

export function useRound<Setup, State extends GameState>(options: RoundOptions<Setup, State>) {
  const [round, setRound] = useState<Round<Setup, State>>({ phase: 'ready' })
  const latest = useRef(options)
  latest.current = options
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const setPaused = useCallback((isPaused: boolean) => {
    setRound((now) => {
      if (now.phase !== 'playing' || now.isPaused === isPaused || now.session.view().state.isOver) return now
      if (isPaused) now.session.pause()
      else now.session.resume(performance.now())
      return { ...now, isPaused, pauses: now.pauses + Number(isPaused) }
    })
  }, [])
  usePauseWhenLeft(() => setPaused(true))

  const begin = useCallback(async () => {
    leaving.current?.abort()
    const leave = new AbortController()
    leaving.current = leave
    const { signal } = leave
    const { game, countdownMs, requestRun, lastLookMs = 0, longestStallMs } = latest.current
    // The countdown hides the latency of this request.
    let note: string | undefined
    const asked = requestRun().then((run) => {
      note = run.runId === null ? offlineNote : run.isPractice ? practiceNote : undefined
      if (!signal.aborted) setRound((now) => (now.phase === 'countdown' ? { ...now, note } : now))
      return run
    })
    for (let secondsLeft = countdownMs / 1000; secondsLeft > 0; secondsLeft--) {
      setRound({ phase: 'countdown', secondsLeft, note })
      sound.play('count')
      await wait(1000)
      if (signal.aborted) return
    }
    const run = await asked
    if (signal.aborted) return
    sound.play('go')
    const session = createPlaySession<Setup, State>({
      game,
      setup: run.setup,
      seed: run.seed,
      now: performance.now(),
      onStep: (before, state) => latest.current.onStep?.(before, state),
      onOver: async (state, inputs) => {
        if (lastLookMs > 0) await wait(lastLookMs)
        if (signal.aborted) return
        setRound((now) => ({ phase: 'over', run, state, inputs, pauses: now.phase === 'playing' ? now.pauses : 0 }))
      },
      onStall: () => setPaused(true),
      ...(longestStallMs !== undefined && { longestStallMs }),
    })
    const isPaused = document.hidden
    if (isPaused) session.pause()
    setRound({ phase: 'playing', session, run, isPaused, pauses: Number(isPaused) })
  }, [setPaused])

  const leave = useCallback(() => {
    leaving.current?.abort()
    setRound({ phase: 'ready' })
  }, [])

  return { round, begin, setPaused, leave }
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
