import type { HandVerdict } from '../../engine/rules/hand.ts'

/** Nobody sees a picture, finds a face in it and points at it sooner. */
const fastestFindMs = 500

export function judgeFinds(finds: readonly { tookMs: number }[]): HandVerdict {
  return finds.some(({ tookMs }) => tookMs < fastestFindMs)
    ? { kind: 'impossible', signs: ['found_from_memory'] }
    : { kind: 'plausible' }
}
