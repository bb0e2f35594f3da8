import { useMemo, useRef, useState } from 'react'
import type { Game, GameState } from '../rules/game.ts'
import { openReplay, type RecordedRun } from '../rules/replay.ts'

export const playbackSpeeds = [0.5, 1, 2, 4] as const

type Recording<Setup, State extends GameState> = {
  game: Game<Setup, State>
  run: RecordedRun<Setup>
  from?: number
}

export type Playback<State extends GameState> = ReturnType<typeof usePlayback<unknown, State>>

/** The component that draws the run must call `advance` every frame. */
export function usePlayback<Setup, State extends GameState>({ game, run, from = 0 }: Recording<Setup, State>) {
  const replay = useMemo(() => openReplay(game, run), [game, run])
  const length = useMemo(() => replay.length(), [replay])
  const [isPlaying, setIsPlaying] = useState(true)
  const [speed, setSpeed] = useState<(typeof playbackSpeeds)[number]>(1)
  const [shownTick, setShownTick] = useState(from)
  const at = useRef(from)
  const lastFrame = useRef<number>(undefined)
  const seconds = (ticks: number) => Math.floor((ticks * game.tickMs) / 1000)
  const seek = (tick: number) => {
    at.current = tick
    setShownTick(tick)
  }

  return {
    replay,
    isPlaying,
    speed,
    setSpeed,
    seek,
    tickMs: game.tickMs,
    lengthTicks: length,
    shownTick,
    shownSeconds: seconds(shownTick),
    lengthSeconds: seconds(length),

    toggle() {
      if (at.current >= length) seek(0)
      setIsPlaying(!isPlaying)
    },

    advance(now: number, react: (before: State, state: State, now: number) => void) {
      const passedMs = Math.min(100, now - (lastFrame.current ?? now))
      lastFrame.current = now
      const start = Math.floor(at.current)
      if (isPlaying) {
        at.current = Math.min(length, at.current + (passedMs * speed) / game.tickMs)
        for (let tick = start; tick < Math.floor(at.current); tick++) {
          react(replay.stateAt(tick), replay.stateAt(tick + 1), now)
        }
        if (at.current >= length) setIsPlaying(false)
        if (seconds(at.current) !== seconds(shownTick)) setShownTick(at.current)
      }
      const tick = Math.floor(at.current)
      return {
        before: replay.stateAt(Math.max(0, tick - 1)),
        state: replay.stateAt(tick),
        share: at.current - tick,
        tick,
      }
    },
  }
}
