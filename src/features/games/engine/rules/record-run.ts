import type { Game, GameInput, GameState } from './game.ts'
import { hashState } from './replay.ts'
import { encodeInputs } from './run-log.ts'

export type Choice = Omit<GameInput, 'tick'> | undefined

type Recording<Setup, State> = { setup: Setup; seed: number; choose: (state: State) => Choice }

/** Records a run as a browser would, but without a clock. */
export function recordRun<Setup, State extends GameState>(
  game: Game<Setup, State>,
  { setup, seed, choose }: Recording<Setup, State>,
) {
  let state = game.start(setup, seed)
  const inputs: GameInput[] = []
  while (!state.isOver) {
    const choice = choose(state)
    const input = choice && { ...choice, tick: state.tick }
    if (input) inputs.push(input)
    state = game.step(state, input)
  }
  return {
    game: game.id,
    seed,
    setup,
    inputs,
    ticks: state.tick,
    result: game.result(state),
    log: encodeInputs(inputs),
    hash: hashState(state),
  }
}
