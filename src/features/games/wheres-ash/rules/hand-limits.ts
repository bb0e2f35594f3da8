import { type HandVerdict, type SignStrength, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import { foundMs } from './wheres-ash.ts'

/**
 * How fast people can find somebody in a picture. The times are the server's and include the
 * network, so distant players only seem slower. Decision 0040 describes what this lets through.
 */
const searchLimits = {
  /**
   * Noticing the picture takes 200 ms and pointing at a known place 300 ms, which leaves no time to
   * search.
   */
  pointingMs: 500,
  /** One such find may be luck: a blind tap hits once in 180 times. */
  luckyFinds: 1,
  /**
   * The average over all scenes. In a crowd it takes about 25 ms to rule out each head (Treisman &
   * Gelade 1980). Among 200 heads the right one is found after 2.5 seconds on average. Four scenes
   * at 800 ms each, including pointing, happen by luck once in 40,000 runs, and three once in
   * 3,500.
   */
  meanMs: { impossible: 800, astonishing: 2000 },
  /** With fewer scenes an average says little. */
  fewestFinds: 3,
} as const

/**
 * Judges finds in the order of the scenes. `tookMs` counts from the previous find, so later ones
 * include the pause that shows what was found.
 */
export function judgeFinds(finds: readonly { tookMs: number }[]): HandVerdict {
  const { pointingMs, luckyFinds, meanMs, fewestFinds } = searchLimits
  const searchedMs = finds.map(({ tookMs }, at) => (at === 0 ? tookMs : tookMs - foundMs))
  const unseen = searchedMs.filter((ms) => ms < pointingMs).length
  const mean = searchedMs.reduce((sum, ms) => sum + ms, 0) / finds.length
  const pace = finds.length >= fewestFinds ? strengthBelow(mean, meanMs) : 'none'
  const isLuck = unseen <= luckyFinds && finds.length > 1
  const pointing: SignStrength = unseen === 0 ? 'none' : isLuck ? 'astonishing' : 'impossible'
  return verdictOf({ found_from_memory: pace === 'impossible' || pointing === 'none' ? pace : pointing })
}
