import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Poster } from '#features/sharing/server/draw-poster.ts'
import { renderPicture } from '#features/sharing/server/render-picture.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'
import { startInProcessSite } from './in-process-site.ts'

export const sharePictures: Bench = async (context) => [...(await drawing()), ...(await serving(context))]

const photo = '/media/images/photo_640x640/640.webp'

const posters: Poster[] = [
  { kind: 'characters', look: 'card', label: 'Trading card', title: 'Old Niner', image: photo },
  { kind: 'clips', look: 'television', label: 'Video clip', title: 'The kettle incident', image: photo },
  { kind: 'quotes', look: 'headline', label: 'Overheard', title: `“${'Nobody washes it. '.repeat(12)}”`, image: photo },
  { kind: 'ideas', look: 'note', label: 'Idea', title: 'A soundboard with every sigh' },
  { kind: 'stories', look: 'paperback', label: 'Short story', title: 'Laundry at Dawn' },
]

async function drawing() {
  const drawn = path.join(import.meta.dirname, '../db/demo/media/clips/night-one.webp')
  const stored = await sharp(drawn).resize({ width: 640 }).webp({ quality: 82 }).toBuffer()
  const rounds = 8
  const cpu: Array<{ look: string; ms: number }> = []
  for (const poster of posters) {
    const render = () => renderPicture(poster, { readStored: async () => stored })
    await render()
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++) await render()
    const { user, system } = process.cpuUsage(before)
    cpu.push({ look: poster.look, ms: (user + system) / 1000 / rounds })
  }
  const detail = cpu.map(({ look, ms }) => `${look} ${shortNumber(ms)}`).join(', ')
  const measured = cpu.reduce((sum, { ms }) => sum + ms, 0) / cpu.length
  return [{ name: 'CPU of a share picture', measured, target: { atMost: 50 }, unit: 'ms', detail }]
}

/** Both files have the same bytes, and the requests take turns. */
async function serving(context: BenchContext) {
  const { DATA_DIR } = await context.fiftySeasonsEnv()
  const site = await startInProcessSite(context)
  try {
    const { url } = (await (await fetch(`${site.url}/api/share-pictures/games/bed-bug-squish`)).json()) as {
      url: string
    }
    const content = Buffer.from(await (await fetch(site.url + url)).arrayBuffer())
    const other = '/media/images/other_1200x630/1200.webp'
    await mkdir(path.join(DATA_DIR, path.dirname(other)), { recursive: true })
    await writeFile(path.join(DATA_DIR, other), content)
    const times: Record<string, number[]> = { [url]: [], [other]: [] }
    for (let round = 0; round < 600; round++) {
      for (const address of [url, other]) {
        const startedAt = performance.now()
        await (await fetch(site.url + address)).arrayBuffer()
        times[address]?.push(performance.now() - startedAt)
      }
    }
    const [shared = Number.NaN, plain = Number.NaN] = [url, other].map((address) => median(times[address] ?? []))
    const detail = `${shortNumber(shared)} ms, another picture of the same size ${shortNumber(plain)} ms`
    return [{ name: 'stored share picture', measured: shared / plain, target: { atMost: 1.2 }, unit: '×', detail }]
  } finally {
    await site.stop()
  }
}
