import { type HandVerdict, type SignStrength, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import { foundMs } from './wheres-ash.ts'

/**
 * How fast an eye can find somebody in a picture. Times are the server's, so the way over the network is in them, too: whoever is
 * far away only seems slower. Decision 0040 says what this lets through.
 */
const searchLimits = {
  /** Seeing that the picture is there takes 200 ms, pointing at a place that one knows 300 ms: no time is left to search. */
  pointingMs: 500,
  /** One such find may be luck: a blind tap hits 1 time in 180. */
  luckyFinds: 1,
  /**
   * On average over all scenes. In a crowd each head takes some 25 ms to be ruled out (Treisman & Gelade 1980), so among 200 heads the
   * one that is meant turns up after 2.5 seconds on average. Four scenes at 800 ms each, pointing included, happen by luck once
   * in 40,000 runs, three once in 3,500.
   */
  meanMs: { impossible: 800, astonishing: 2000 },
  /** Of fewer scenes an average says little. */
  fewestFinds: 3,
} as const

/** Finds in the order of the scenes; `tookMs` counts from the find before, so later ones include the look at what was found. */
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
