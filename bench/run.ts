import { buildIfNeeded } from '../tooling/build.ts'
import { type Bench, createBenchContext } from './bench-context.ts'
import { formatFigure, isMet } from './figure.ts'

// React chooses its slower development build at the first import, unless this is set.
process.env.NODE_ENV = 'production'

const benches: Record<string, () => Promise<Bench>> = {
  'cached-page': async () => (await import('./cached-page.ts')).cachedPage,
  'json-list': async () => (await import('./json-list.ts')).jsonList,
  'rendered-page': async () => (await import('./rendered-page.ts')).renderedPage,
  'session-check': async () => (await import('./session-check.ts')).sessionCheck,
  'panel-scripts': async () => (await import('./panel-scripts.ts')).panelScripts,
  'page-scripts': async () => (await import('./page-scripts.ts')).pageScripts,
  'quiz-leaderboard': async () => (await import('./quiz-leaderboard.ts')).quizLeaderboard,
  daily: async () => (await import('./daily.ts')).daily,
  'quiz-runs': async () => (await import('./quiz-runs.ts')).quizRuns,
  forum: async () => (await import('./forum.ts')).forum,
  nights: async () => (await import('./nights.ts')).nights,
  games: async () => (await import('./games.ts')).games,
  growth: async () => (await import('./growth.ts')).growth,
  memory: async () => (await import('./memory.ts')).memory,
  processes: async () => (await import('./processes.ts')).processes,
  phone: async () => (await import('./phone.ts')).phone,
  worker: async () => (await import('./worker.ts')).worker,
  still: async () => (await import('./still.ts')).still,
  search: async () => (await import('./search.ts')).search,
  'share-pictures': async () => (await import('./share-pictures.ts')).sharePictures,
  uploads: async () => (await import('./uploads.ts')).uploads,
  'ready-time': async () => (await import('./ready-time.ts')).readyTime,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in benches))
if (unknown) {
  console.error(`There is no bench ${unknown}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

await buildIfNeeded()
const context = createBenchContext()
try {
  for (const [name, load] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    try {
      const bench = await load()
      for (const figure of await bench(context)) {
        console.log(formatFigure(figure))
        if (!isMet(figure)) process.exitCode = 1
      }
    } catch (error) {
      console.error(`${name} did not run:`, error)
      process.exitCode = 1
    }
  }
} finally {
  await context.close()
}
