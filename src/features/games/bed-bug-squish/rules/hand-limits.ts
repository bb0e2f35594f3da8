import type { HandVerdict } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import type { SquishSetup } from './bed-bug-squish.ts'

export function judgeHand(_run: RecordedRun<SquishSetup>): HandVerdict {
  return { kind: 'plausible' }
}
