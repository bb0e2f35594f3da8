import { type HandVerdict, middleSpread, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { type MemorySetup, memoryInputs, memoryMatch } from './memory-match.ts'

/** What a hand and a head can do in Memory Match. Decision 0040 has the bots that these were tried against. */
const memoryHandLimits = {
  /** Fewer flips say nothing: the pair that is known by heart is tapped with two thumbs at once. */
  fewestFlips: 8,
  /**
   * From one flip to the next, over the whole game: a slow phone hands over several taps at once, so single gaps mean nothing. One
   * finger taps 6 to 8 times a second on one spot, two thumbs in turn up to 12 times, every 83 ms, at most; here each tap has
   * a card of its own to be remembered and reached. Typing by thumbs takes 140 ms a letter at the very best (Palin et al.
   * 2019: 85 words a minute).
   */
  meanGapMs: { impossible: 120, astonishing: 350 },
  /**
   * Tapping in time with a metronome still varies by 2 to 5 % (Repp 2005), and the ways between cards differ. The game counts in 20 ms:
   * a quarter to three quarters in the same 20 ms is a clock.
   */
  gapSpreadMs: { impossible: 0, astonishing: 20 },
  /**
   * Heads hold about four things (Cowan 2001), and ten seconds are enough to group some of the cards: six pairs without a mistake are good
   * play. Eight are sixteen places.
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
    // The table is made of buttons: no press has any other place.
    outside_field: inputs.every(({ x }) => x >= 0 && x < places) ? 'none' : 'impossible',
    flips_too_fast: isEnough ? strengthBelow(meanGap, limits.meanGapMs) : 'none',
    too_even: isEnough ? strengthBelow(middleSpread(gaps), limits.gapSpreadMs) : 'none',
    flawless: setup.pairs >= limits.flawlessPairs && state.moves === setup.pairs ? 'astonishing' : 'none',
  })
}
