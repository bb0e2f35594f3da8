import { parentPort } from 'node:worker_threads'
import { bedBugSquish } from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { judgeHand as judgeSquish } from '#features/games/bed-bug-squish/rules/hand-limits.ts'
import { judgeHand as judgeCheetos } from '#features/games/hot-cheetos-catch/rules/hand-limits.ts'
import { hotCheetosCatch } from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { judgeHand as judgeMemory } from '#features/games/memory-match/rules/hand-limits.ts'
import { memoryMatch } from '#features/games/memory-match/rules/memory-match.ts'
import { answerReplays } from '#features/games/runs/server/answer-replays.ts'

if (!parentPort) throw new Error('replay-worker is started as a worker thread')

answerReplays(parentPort, {
  'bed-bug-squish': { game: bedBugSquish, judgeHand: judgeSquish },
  'hot-cheetos-catch': { game: hotCheetosCatch, judgeHand: judgeCheetos },
  'memory-match': { game: memoryMatch, judgeHand: judgeMemory },
})
