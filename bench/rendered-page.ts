import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { builtPages } from '../src/app/server/page-source.ts'
import { visitor } from '../src/platform/rules/identity.ts'
import type { Api } from '../src/platform/server/api/create-api.ts'
import { createPageRenderer } from '../src/platform/server/pages/page-renderer.ts'
import { noLimits } from '../src/platform/server/rate-limits.ts'
import type { Bench } from './bench-context.ts'
import { bundleForServer } from './bundle-for-server.ts'
import { median, shortNumber } from './figure.ts'
import { startInProcessSite } from './in-process-site.ts'
import { ownCpuMs } from './process-usage.ts'

const pagesPerRound = 20
const rounds = 9

/** Compared with React alone rendering the same boxes, both without cache and database. */
export const renderedPage: Bench = async (context) => {
  const site = await startInProcessSite(context)
  try {
    const api = rememberAnswers(site.api)
    const renderer = createPageRenderer({ ...builtPages(), api })
    const renderPage = async () => {
      const request = new Request(`${site.url}/seasons`, { headers: { accept: 'text/html' } })
      const { status, body } = await renderer.renderShareable(request, visitorContext(request))
      if (status !== 200) throw new Error(`the page answered ${status}`)
      return body.toString()
    }
    const renderBoxes = await createBoxRendering(api)
    expectFiftyBoxes(await renderPage())
    expectFiftyBoxes(renderBoxes())

    const measure = async () => ({ page: await cpuOfOne(renderPage), boxes: await cpuOfOne(renderBoxes) })
    // The first hundreds of renders warm up the compiler.
    for (let index = 0; index < 4; index++) await measure()
    const turns: Array<Awaited<ReturnType<typeof measure>>> = []
    for (let round = 0; round < rounds; round++) turns.push(await measure())
    const page = median(turns.map((turn) => turn.page))
    const boxes = median(turns.map((turn) => turn.boxes))
    return [
      {
        name: 'rendered page of 50, CPU against React',
        measured: median(turns.map((turn) => turn.page / turn.boxes)),
        target: { atMost: 6 },
        unit: '×',
        detail: `page ${shortNumber(page)} ms CPU, React alone ${shortNumber(boxes)} ms`,
      },
    ]
  } finally {
    await site.stop()
  }
}

async function cpuOfOne(render: () => Promise<string> | string) {
  const cpu = await ownCpuMs(async () => {
    for (let index = 0; index < pagesPerRound; index++) await render()
  })
  return cpu / pagesPerRound
}

async function createBoxRendering(api: Api) {
  const client = api.clientFor(visitorContext(new Request('http://localhost/'))) as {
    seasons: { list: (input: object) => Promise<{ items: Array<{ id: string }> }> }
  }
  const { items: seasons } = await client.seasons.list({})
  const { SeasonSpine } = await bundleForServer('src/features/seasons/web/season-spine.tsx')
  const box = (season: { id: string }) =>
    createElement('li', { key: season.id }, createElement(SeasonSpine, { season, isOpen: false, isMorphing: false }))
  // The boxes contain links, which need a router.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
  const shelf = () => createElement('ul', { className: 'season-shelf' }, seasons.map(box))
  return () => renderToString(createElement(RouterContextProvider, { router } as never, shelf()))
}

function expectFiftyBoxes(html: string) {
  const boxes = html.match(/class="season-spine"/g)?.length
  if (boxes !== 50) throw new Error(`50 spines were expected, ${boxes} are in the page`)
}

/** Only the first call for each input reaches the database. */
function rememberAnswers(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>()
  return {
    ...api,
    clientFor: (context) => {
      const client = api.clientFor(context)
      const node = (path: string[]): unknown =>
        new Proxy(() => {}, {
          get: (_target, key) => node([...path, String(key)]),
          apply: (_target, _this, [input, options]) => {
            const question = JSON.stringify([path, input])
            const known = answers.get(question)
            if (known) return known
            // biome-ignore lint/suspicious/noExplicitAny: only the contract knows the client's type
            const answer = path.reduce((procedures: any, key) => procedures[key], client)(input, options)
            answers.set(question, answer)
            return answer
          },
        })
      return node([])
    },
  }
}

function visitorContext(request: Request) {
  return {
    identity: visitor,
    requestId: 'bench',
    clientAddress: '127.0.0.1',
    requestHeaders: request.headers,
    limiter: noLimits,
    diskState: () => 'fine' as const,
    announceChange: async () => {},
  }
}
