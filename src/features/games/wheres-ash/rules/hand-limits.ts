import { type HandVerdict, type SignStrength, strengthBelow, verdictOf } from '../../engine/rules/hand.ts'
import { foundMs } from './wheres-ash.ts'

/**
 * The times are the server's and include the network, so distant players only seem slower.
 * Decision 0040 describes what this lets through.
 */
const searchLimits = {
  /** Noticing takes 200 ms and pointing 300 ms, which leaves no time to search. */
  pointingMs: 500,
  /** One such find may be luck: a blind tap hits once in 180 times. */
  luckyFinds: 1,
  /**
   * Ruling out a head takes about 25 ms (Treisman & Gelade 1980): 2.5 seconds among 200 heads.
   * Four scenes at 800 ms each happen by luck once in 40,000 runs, and three once in 3,500.
   */
  meanMs: { impossible: 800, astonishing: 2000 },
  fewestFinds: 3,
} as const

/** `tookMs` counts from the previous find, so later ones include the pause that shows it. */
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
