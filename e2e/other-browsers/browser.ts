import { setTimeout as delay } from 'node:timers/promises'

/** WebKit is driven over HTTP, Firefox over WebSocket. */
export type Driver = {
  name: string
  goto: (url: string) => Promise<void>
  /** Runs a function body in the page. The result makes a JSON round trip. */
  run: (body: string) => Promise<unknown>
  /** Both protocols share WebDriver's action sequences. */
  perform: (actions: object[]) => Promise<void>
  resize: (size: Size) => Promise<void>
  screenshot: () => Promise<Buffer>
  scriptErrors: () => Promise<string[]>
  close: () => Promise<void>
}

/** Reported after a timeout. */
export type NotYet = { notYet: string }

export type Size = { width: number; height: number }

const waitLimitMs = 15_000
const lookAgainMs = 25

export type Browser = ReturnType<typeof createBrowser>

export function createBrowser(driver: Driver) {
  /** The function is sent as text, so it can only use its arguments and the page. */
  const evaluate = async <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
    (await driver.run(`return (${script})(...${JSON.stringify(args)})`)) as Awaited<Result>

  /** Polls until the answer is neither falsy nor a `NotYet`. */
  async function waitFor<Args extends unknown[], Result>(
    what: string,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Exclude<NonNullable<Awaited<Result>>, NotYet>> {
    const deadline = Date.now() + waitLimitMs
    const isNotYet = (answer: unknown): answer is NotYet => Boolean(answer) && Object.hasOwn(Object(answer), 'notYet')
    for (;;) {
      // During a navigation there is no page to ask.
      const answer = await evaluate(script, ...args).catch((error: unknown) =>
        Date.now() > deadline ? Promise.reject(error) : undefined,
      )
      const reason = isNotYet(answer) ? `: ${answer.notYet}` : ''
      if (answer && !isNotYet(answer)) return answer as Exclude<NonNullable<Awaited<Result>>, NotYet>
      if (Date.now() > deadline) throw new Error(`waited ${waitLimitMs / 1000} s for ${what}${reason}`)
      await delay(lookAgainMs)
    }
  }

  async function pressAt({ x, y }: { x: number; y: number }) {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...press] },
    ])
  }

  async function typeKeys(keys: string) {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  return { ...driver, evaluate, waitFor, pressAt, typeKeys }
}

export const escapeKey = '\uE00C'
