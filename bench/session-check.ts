import type { Bench } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'
import { startInProcessSite } from './in-process-site.ts'
import { ownCpuMs } from './process-usage.ts'
import { signInAsAdmin } from './site-process.ts'

const callsPerRound = 20_000
const rounds = 7

/** Every signed-in request needs this. */
export const sessionCheck: Bench = async (context) => {
  const { url, sessions, stop } = await startInProcessSite(context)
  try {
    const cookie = await signInAsAdmin(url)
    const check = async () => {
      const identity = await sessions.identify(new Headers({ cookie }))
      if (identity.kind !== 'user') throw new Error('the session was not recognised')
    }
    const round = () =>
      ownCpuMs(async () => {
        for (let call = 0; call < callsPerRound; call++) await check()
      })
    await round()
    const perCall: number[] = []
    for (let index = 0; index < rounds; index++) perCall.push((await round()) / callsPerRound)
    return [
      {
        name: 'session check, CPU a call',
        measured: median(perCall),
        target: { atMost: 0.15 },
        unit: 'ms',
        detail: `slowest round ${shortNumber(Math.max(...perCall))} ms`,
      },
    ]
  } finally {
    await stop()
  }
}
