import { type HandVerdict, middleSpread, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { type MemorySetup, memoryInputs, memoryMatch } from './memory-match.ts'

/** Decision 0040 describes the bots used to tune these limits. */
const memoryHandLimits = {
  /** Fewer flips say nothing, because a known pair can be tapped with two thumbs at once. */
  fewestFlips: 8,
  /**
   * The average over the whole game, because a slow phone delivers several taps at once.
   * One finger taps 6 to 8 times a second, and two thumbs in turn at most 12 times (every 83 ms).
   * Typing with thumbs takes at best 140 ms a letter (Palin et al. 2019: 85 words a minute).
   */
  meanGapMs: { impossible: 120, astonishing: 350 },
  /**
   * Even tapping along with a metronome varies by 2 to 5 % (Repp 2005).
   * The game counts in steps of 20 ms, so quartiles within the same step mean a program.
   */
  gapSpreadMs: { impossible: 0, astonishing: 20 },
  /**
   * People hold about four items in memory (Cowan 2001), and ten seconds are enough to group some.
   * Six pairs without a mistake are good play; eight pairs are sixteen places.
   */
  flawlessPairs: 8,
} as const

export function judgeHand({ setup, seed, inputs }: RecordedRun<MemorySetup>): HandVerdict {
  const limits = memoryHandLimits
  const places = 2 * setup.pairs
  let state = memoryMatch.start(setup, seed)
  let next = 0
  const flipTicks: number[] = []
  while (!state.isOver) {
    const input = inputs[next]?.tick === state.tick ? inputs[next++] : undefined
    const after = memoryMatch.step(state, input)
    if (after.moves > state.moves || after.flipped.length > state.flipped.length) flipTicks.push(state.tick)
    state = after
  }
  const gaps = flipTicks.slice(1).map((tick, at) => (tick - (flipTicks[at] as number)) * memoryMatch.tickMs)
  const isEnough = flipTicks.length >= limits.fewestFlips
  const meanGap = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return verdictOf({
    unknown_input: inputs.every(({ kind }) => kind === memoryInputs.flip) ? 'none' : 'impossible',
    // The table consists of buttons, so no press can have another place.
    outside_field: inputs.every(({ x }) => x >= 0 && x < places) ? 'none' : 'impossible',
    flips_too_fast: isEnough ? strengthBelow(meanGap, limits.meanGapMs) : 'none',
    too_even: isEnough ? strengthBelow(middleSpread(gaps), limits.gapSpreadMs) : 'none',
    flawless: setup.pairs >= limits.flawlessPairs && state.moves === setup.pairs ? 'astonishing' : 'none',
  })
}
