import type { HandVerdict } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import type { CheetosSetup } from './hot-cheetos-catch.ts'

export function judgeHand(_run: RecordedRun<CheetosSetup>): HandVerdict {
  return { kind: 'plausible' }
}
