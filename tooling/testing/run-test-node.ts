import { startTestNode } from './start-test-node.ts'

// A separate process, so that a test can kill it: `node run-test-node.ts redis://…`
const node = await startTestNode({
  redisUrl: process.argv[2],
  timing: { intervalMs: 20, heartbeatMs: 200, expiryMs: 800 },
})
process.stdout.write(`${node.url}\n`)
