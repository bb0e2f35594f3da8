import type { HandVerdict } from '../../engine/rules/hand.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import type { MemorySetup } from './memory-match.ts'

export function judgeHand(_run: RecordedRun<MemorySetup>): HandVerdict {
  return { kind: 'plausible' }
}
