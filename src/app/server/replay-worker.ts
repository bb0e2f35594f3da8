import { parentPort } from 'node:worker_threads'
import { bedBugSquish } from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { hotCheetosCatch } from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { memoryMatch } from '#features/games/memory-match/rules/memory-match.ts'
import { answerReplays } from '#features/games/runs/server/answer-replays.ts'

if (!parentPort) throw new Error('replay-worker is started as a worker thread')

answerReplays(parentPort, {
  'bed-bug-squish': bedBugSquish,
  'hot-cheetos-catch': hotCheetosCatch,
  'memory-match': memoryMatch,
})
