import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findOnPath, foldersByVersion, ProgramMissing } from '../../tooling/services/find-program.ts'
import { installWithApt } from '../../tooling/services/install-with-apt.ts'
import { freePort, runService, serviceFolder } from '../../tooling/services/run-service.ts'
import type { Driver, Size } from './browser.ts'

export async function startWebKit(): Promise<Driver> {
  const programs = findOrInstall()
  const screen = await startScreen(programs.xvfb)
  const port = await freePort()
  const driver = await runService(
    {
      command: programs.driver,
      args: [`--port=${port}`],
      folder: serviceFolder('webkit-driver'),
      stopSignal: 'SIGTERM',
      env: { DISPLAY: screen.display },
    },
    () => isAnswering(`http://127.0.0.1:${port}/status`),
  )
  const stopAll = async () => {
    await driver.stop()
    await screen.stop()
  }
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, programs.browser)
    return describe(session, stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

function describe({ send, version }: Awaited<ReturnType<typeof openSession>>, stopAll: () => Promise<void>): Driver {
  return {
    name: `WebKitGTK ${version}`,
    goto: async (url) => {
      await send('POST', 'url', { url })
      await send('POST', 'execute/sync', { script: collectErrors, args: [] })
    },
    run: async (body) => {
      const script = `const done = arguments[0]; (async () => { ${body} })()
        .then((value) => done({ json: JSON.stringify(value) }), (error) => done({ failure: String(error) }))`
      const { json, failure } = (await send('POST', 'execute/async', { script, args: [] })) as Outcome
      if (failure !== undefined) throw new Error(failure)
      return json === undefined ? undefined : JSON.parse(json)
    },
    perform: async (actions) => {
      await send('POST', 'actions', { actions })
    },
    resize: async (size: Size) => {
      await send('POST', 'window/rect', size)
    },
    screenshot: async () => Buffer.from((await send('GET', 'screenshot')) as string, 'base64'),
    scriptErrors: async () =>
      (await send('POST', 'execute/sync', {
        script: 'return (window.scriptErrors ?? []).splice(0)',
        args: [],
      })) as string[],
    close: async () => {
      await send('DELETE', '').catch(() => {})
      await stopAll()
    },
  }
}

type Outcome = { json?: string; failure?: string }

// The protocol can't read the console. Earlier errors show as a page that never gets ready.
const collectErrors = `
  window.scriptErrors = []
  addEventListener('error', (event) => window.scriptErrors.push(String(event.error ?? event.message)))
  addEventListener('unhandledrejection', (event) => window.scriptErrors.push(String(event.reason)))
`

async function openSession(url: string, binary: string) {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId, capabilities } = (await request(url, 'POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const send = (method: string, command: string, body?: object) =>
    request(url, method, `/session/${sessionId}${command && `/${command}`}`, body)
  // The toolbar is wider than a phone, even after the window is resized.
  await send('POST', 'window/fullscreen', {})
  return { send, version: capabilities.browserVersion }
}

async function request(url: string, method: string, resource: string, body?: object) {
  const answer = await fetch(url + resource, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | undefined }
  if (!answer.ok) throw new Error(`${resource}: ${value?.error}: ${value?.message}`)
  return value as unknown
}

async function startScreen(command: string) {
  const folder = serviceFolder('xvfb')
  // Xvfb picks a free display and writes its number to the output, which the guardian logs.
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const readDisplay = () => /^\d+$/m.exec(readFileSync(path.join(folder, 'service.log'), 'utf8'))?.[0]
  const isReady = async () => {
    try {
      return readDisplay() !== undefined
    } catch {
      return false
    }
  }
  const { stop } = await runService({ command, args, folder, stopSignal: 'SIGTERM' }, isReady)
  return { display: `:${readDisplay()}`, stop }
}

const isAnswering = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

function findOrInstall() {
  const found = find() ?? (installWithApt('webkit2gtk-driver', 'xvfb') ? find() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'WebKitWebDriver, its MiniBrowser or Xvfb was not found. Install them (Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb).',
  )
}

function find() {
  const [driver, xvfb] = [findOnPath('WebKitWebDriver'), findOnPath('Xvfb')]
  const [browser] = foldersByVersion('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser')
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined
}
