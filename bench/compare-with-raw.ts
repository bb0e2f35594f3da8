import http, { type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BenchContext } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'
import { cpuMs } from './process-usage.ts'
import { startRawServer } from './raw-server.ts'

export const connections = 32
export const requestHeaders = { 'accept-encoding': 'gzip, deflate, br' }
const roundMs = 1500
const rounds = 7

/** Both are measured in turns, so that other load on the machine affects both alike. */
export async function compareWithRaw(context: BenchContext, path: string) {
  const site = await context.fiftySeasonsSite()
  const answer = await getOnce(`${site.url}${path}`)
  const raw = await startRawServer(answer)
  const load = await context.loadGenerator()

  async function measure(target: { url: string; pid: number }, durationMs = roundMs) {
    const cpuBefore = cpuMs(target.pid)
    const { requests, perSecond } = await load.run({
      sites: [target.url],
      requests: [{ path, headers: requestHeaders }],
      connections,
      durationMs,
    })
    const cpuAfter = cpuMs(target.pid)
    const cpu = cpuBefore === undefined || cpuAfter === undefined ? Number.NaN : (cpuAfter - cpuBefore) / requests
    return { perSecond, cpu }
  }

  try {
    // The compiler needs thousands of requests to warm up.
    await measure(raw, 2000)
    await measure(site, 3000)
    const turns = []
    for (let round = 0; round < rounds; round++) {
      turns.push({ raw: await measure(raw), ours: await measure(site) })
    }
    const rawMedian = middle(turns.map((turn) => turn.raw))
    const ourMedian = middle(turns.map((turn) => turn.ours))
    return {
      ratio: median(turns.map((turn) => turn.ours.perSecond / turn.raw.perSecond)),
      detail:
        `${answer.body.length} bytes; site ${speedOf(ourMedian)}, raw ${speedOf(rawMedian)}; ` +
        `by CPU alone ${shortNumber(rawMedian.cpu / ourMedian.cpu)}`,
    }
  } finally {
    await raw.stop()
  }
}

type Speed = { perSecond: number; cpu: number }

const middle = (speeds: Speed[]): Speed => ({
  perSecond: median(speeds.map(({ perSecond }) => perSecond)),
  cpu: median(speeds.map(({ cpu }) => cpu)),
})

const speedOf = ({ perSecond, cpu }: Speed) => `${shortNumber(perSecond)}/s, ${shortNumber(cpu)} ms CPU a request`

/** fetch would decompress the body. */
export function getOnce(url: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.get(url, { headers: requestHeaders }, async (response) => {
      const body = await buffer(response)
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
      const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
      resolve({ headers, body })
    })
    request.once('error', reject)
  })
}
