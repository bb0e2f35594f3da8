import type { Game, GameState } from './game.ts'
import type { openReplay } from './replay.ts'

type Replay<State extends GameState> = Pick<ReturnType<typeof openReplay<unknown, State>>, 'stateAt' | 'length'>

const everyMs = 100

export function bestStretch<Setup, State extends GameState>(
  game: Pick<Game<Setup, State>, 'tickMs' | 'result'>,
  replay: Replay<State>,
  stretchMs: number,
) {
  const every = Math.max(1, Math.round(everyMs / game.tickMs))
  const stretch = Math.round(stretchMs / game.tickMs)
  const last = replay.length()
  const scores: number[] = []
  for (let tick = 0; tick <= last; tick += every) scores.push(game.result(replay.stateAt(tick)).score)
  const apart = Math.round(stretch / every)
  let best = { from: 0, gain: Number.NEGATIVE_INFINITY }
  for (let at = 0; at + apart < scores.length; at++) {
    const gain = (scores[at + apart] as number) - (scores[at] as number)
    if (gain > best.gain) best = { from: at * every, gain }
  }
  return { from: best.from, to: Math.min(last, best.from + stretch) }
}
