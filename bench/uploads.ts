import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import type { Bench, BenchContext } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { cpuMs, residentMb } from './process-usage.ts'
import { adminPassword, type SiteProcess, signInAsNewUser, startSiteProcess } from './site-process.ts'

const pictures = 20
const giveUpMs = 120_000

/**
 * One account sends twenty pictures that cost as much as a picture can (16 bit, interlaced), with the site's limits on. Meanwhile
 * somebody else uploads an avatar, and then the site is told to stop. First with pictures of 49 megapixels, then with the largest
 * of that kind that the site takes.
 */
export const uploads: Bench = async (context) => [
  ...(await flood(context, { side: 7000, name: '49 MP' })),
  ...(await flood(context, { side: 4900, name: '24 MP' })),
]

async function flood(context: BenchContext, { side, name }: { side: number; name: string }) {
  const databaseUrl = await (await context.postgres()).createDatabase(`uploads_${side}`)
  const site = await startSiteProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: context.temporaryFolder(),
    ADMIN_PASSWORD: adminPassword,
    DEMO: 'off',
  })
  context.onClose(site.stop)
  const [flooder, other] = [await signInAsNewUser(site.url), await signInAsNewUser(site.url)]
  const [costly, portrait] = [await aCostlyPicture(side), await aPortrait()]
  const alone = await (await startUpload(site, other, portrait)).answer
  const atStart = residentMb(site.pid)
  const cpuBefore = cpuMs(site.pid) ?? Number.NaN
  let highestMb = atStart
  const sampling = setInterval(() => {
    highestMb = Math.max(highestMb, residentMb(site.pid))
  }, 50)
  try {
    const flooding = await Promise.all(Array.from({ length: pictures }, () => startUpload(site, flooder, costly)))
    await Promise.all(flooding.map(({ isReceived }) => isReceived()))
    const avatar = await (await startUpload(site, other, portrait)).answer
    await Promise.any(flooding.map(({ answer }) => answer))
    const cpuSeconds = ((cpuMs(site.pid) ?? Number.NaN) - cpuBefore) / 1000
    const stopAt = performance.now()
    await site.stop()
    const stopMs = performance.now() - stopAt
    const answers = Object.groupBy(await Promise.all(flooding.map(({ answer }) => answer)), ({ code }) => code)
    const answered = Object.entries(answers).map(([code, some]) => `${some?.length} × ${code}`)
    return [
      {
        name: `avatar behind ${pictures} pictures of ${name}`,
        measured: avatar.ms / 1000,
        target: { atMost: 2 },
        unit: 's',
        detail: `${avatar.code}, alone in ${shortNumber(alone.ms / 1000)} s; the pictures: ${answered.join(', ')}; ${Math.round(cpuSeconds)} s of CPU until the site was stopped`,
      },
      {
        name: `memory behind ${pictures} pictures of ${name}`,
        measured: highestMb,
        target: { atMost: 700 },
        unit: 'MB',
        detail: `${Math.round(atStart)} MB before`,
      },
      { name: `stop with pictures of ${name} waiting`, measured: stopMs / 1000, target: { atMost: 10 }, unit: 's' },
    ]
  } finally {
    clearInterval(sampling)
  }
}

async function startUpload({ url }: SiteProcess, cookie: string, picture: Uint8Array<ArrayBuffer>) {
  const startedAt = performance.now()
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), {
      signal: AbortSignal.timeout(giveUpMs),
      ...init,
      headers: { cookie, 'tus-resumable': '1.0.0', ...init.headers },
    })
  const begun = await send('/media/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(picture.length), 'upload-metadata': `use ${btoa('avatar')}` },
  })
  const location = begun.headers.get('location')
  if (!location) throw new Error(`an upload was not begun: ${begun.status} ${await begun.text()}`)
  const answer = send(location, {
    method: 'PATCH',
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: picture,
  }).then(
    async (response) => ({ code: await codeOf(response), ms: performance.now() - startedAt }),
    (error: Error) => ({ code: error.name, ms: performance.now() - startedAt }),
  )
  return {
    answer,
    /** All bytes have arrived, or the upload has been refused and is gone. */
    async isReceived() {
      for (;;) {
        const { ok, headers } = await send(location, { method: 'HEAD' })
        if (!ok || headers.get('upload-offset') === String(picture.length)) return
        await setTimeout(50)
      }
    },
  }
}

async function codeOf(response: Response) {
  const body = await response.json()
  return response.ok ? 'stored' : `${response.status} ${body.code}`
}

/** Two megabytes that unfold to eight bytes a pixel, all of which a decoder must hold at once. */
async function aCostlyPicture(side: number) {
  const background = { r: 200, g: 30, b: 99, alpha: 0.7 }
  const image = sharp({ create: { width: side, height: side, channels: 4, background } })
  return new Uint8Array(await image.toColourspace('rgb16').png({ progressive: true }).toBuffer())
}

/** A photo, cut to a face. */
async function aPortrait() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 100, height: 100, channels: 3, background: 'black', noise } })
  return new Uint8Array(await grain.resize(600, 600).jpeg().toBuffer())
}
