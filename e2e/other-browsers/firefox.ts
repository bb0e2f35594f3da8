import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findOnPath, ProgramMissing } from '../../tooling/services/find-program.ts'
import { installWithApt } from '../../tooling/services/install-with-apt.ts'
import { freePort, runService, serviceFolder } from '../../tooling/services/run-service.ts'
import type { Driver } from './browser.ts'

/** Firefox supports WebDriver BiDi without a separate driver. */
export async function startFirefox(): Promise<Driver> {
  const command = findOrInstall()
  const folder = serviceFolder('firefox')
  writeFileSync(path.join(folder, 'user.js'), quietProfile)
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', folder, `--remote-debugging-port=${port}`, 'about:blank']
  const isReady = async () => {
    try {
      return readFileSync(path.join(folder, 'service.log'), 'utf8').includes('BiDi listening')
    } catch {
      return false
    }
  }
  const firefox = await runService({ command, args, folder, stopSignal: 'SIGTERM' }, isReady)
  try {
    return await describe(await connect(`ws://127.0.0.1:${port}/session`), firefox.stop)
  } catch (error) {
    await firefox.stop()
    throw error
  }
}

async function describe(connection: Connection, stop: () => Promise<void>): Promise<Driver> {
  const { send } = connection
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goto: async (url) => {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // The previous page may still be navigating by itself.
      await navigate().catch((error) => (/ABORTED/.test(String(error)) ? navigate() : Promise.reject(error)))
    },
    run: async (body) => {
      const functionDeclaration = `async () => JSON.stringify(await (async () => { ${body} })())`
      const target = { context }
      const answer = await send('script.callFunction', { functionDeclaration, target, awaitPromise: true })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    resize: async (viewport) => {
      await send('browsingContext.setViewport', { context, viewport })
    },
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    scriptErrors: async () => connection.scriptErrors.splice(0),
    close: async () => {
      connection.close()
      await stop()
    },
  }
}

type Connection = Awaited<ReturnType<typeof connect>>
// biome-ignore lint/suspicious/noExplicitAny: the protocol defines these shapes
type Answer = any

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: Answer) => void; reject: (error: Error) => void }>()
  const scriptErrors: string[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') call?.resolve(message.result)
    else if (message.type === 'error') call?.reject(new Error(`${message.error}: ${message.message}`))
    // Console output by scripts has another type.
    else if (message.params?.type === 'javascript' && message.params.level === 'error' && !wasLeft(message.params.text))
      scriptErrors.push(message.params.text)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  await once(socket, 'open')
  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return { send, scriptErrors, close: () => socket.close() }
}

/** Leaving a page cancels what its service worker loads. Firefox reports that as an error. */
const wasLeft = (text: string) => text.includes('A ServiceWorker intercepted the request')

const quietProfile = `
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
`

function findOrInstall() {
  const find = () => process.env.FIREFOX_PATH || findOnPath('firefox-esr', 'firefox')
  const found = find() ?? (installWithApt('firefox-esr') ? find() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'Firefox was not found. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to it.',
  )
}
