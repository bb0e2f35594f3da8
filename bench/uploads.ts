import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { defaultUploadBudget } from '#platform/server/media/upload-budget.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { cpuMs, peakMb, residentMb } from './process-usage.ts'
import { adminPassword, type SiteProcess, signInAsNewUser, startSiteProcess } from './site-process.ts'

const pictures = defaultUploadBudget.openUploads
const giveUpMs = 120_000

/**
 * One account sends as many costly pictures at once as it may, with rate limits on.
 * Meanwhile someone else uploads an avatar, and then the site is stopped.
 */
export const uploads: Bench = async (context) => [
  ...(await flood(context, { side: 7000, name: '49 MP' })),
  ...(await flood(context, { side: 4900, name: '24 MP' })),
  ...(await floodFromThreeNetworks(context, 'the costliest files', await theCostliest())),
  ...(await floodFromThreeNetworks(context, 'small pictures', [await aSmallPicture()])),
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

/** Meanwhile someone elsewhere repeatedly uploads an avatar and signs in. */
async function floodFromThreeNetworks(context: BenchContext, name: string, files: Uint8Array<ArrayBuffer>[]) {
  const databaseUrl = await (await context.postgres()).createDatabase(`uploads_${name.replaceAll(' ', '_')}`)
  const site = await startSiteProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: context.temporaryFolder(),
    ADMIN_PASSWORD: adminPassword,
    DEMO: 'off',
    TRUSTED_PROXIES: '1',
  })
  context.onClose(site.stop)
  const portrait = await aPortrait()
  const elsewhere = '198.51.100.1'
  const other = await signInAsNewUser(site.url, elsewhere)
  const alone = await (await startUpload(site, other, portrait, elsewhere)).answer
  const codes: string[] = []
  let isOver = false
  async function keepSending(account: string, address: string, first: number) {
    for (let at = first; !isOver; at++) {
      const file = files[at % files.length] as Uint8Array<ArrayBuffer>
      const code = await startUpload(site, account, file, address).then(
        async ({ answer }) => (await answer).code,
        nameFailure,
      )
      if (isOver) return
      codes.push(code)
      if (code !== 'stored') await setTimeout(5000)
    }
  }
  const accounts = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const address = `203.0.113.${at % 3}`
      return { address, cookie: await signInAsNewUser(site.url, address) }
    }),
  )
  const sending = accounts.flatMap(({ cookie, address }, at) =>
    Array.from({ length: pictures }, (_, nth) => keepSending(cookie, address, at + nth)),
  )
  const [avatars, signIns]: [{ code: string; ms: number }[], number[]] = [[], []]
  for (let round = 0; round < 12; round++) {
    await setTimeout(3000)
    const begun = startUpload(site, other, portrait, elsewhere)
    avatars.push(
      await begun.then(
        ({ answer }) => answer,
        (error: Error) => ({ code: nameFailure(error), ms: giveUpMs }),
      ),
    )
    const signInAt = performance.now()
    await signInAsNewUser(site.url, `198.51.100.${round + 2}`)
    signIns.push(performance.now() - signInAt)
  }
  isOver = true
  const memory = peakMb(site.pid) ?? Number.NaN
  await site.stop()
  await Promise.allSettled(sending)
  const seconds = avatars.map(({ ms }) => ms / 1000).sort((a, b) => a - b)
  const refused = avatars.filter(({ code }) => code !== 'stored').map(({ code }) => code)
  const counts = Object.entries(Object.groupBy(codes, (code) => code)).map(
    ([code, some]) => `${some?.length} × ${code}`,
  )
  return [
    {
      name: `avatar while three networks send ${name}`,
      measured: Math.max(...seconds),
      target: { atMost: 2 },
      unit: 's',
      detail: `${[`worst of ${seconds.length}, median ${shortNumber(seconds[seconds.length >> 1] ?? Number.NaN)} s`, `alone in ${shortNumber(alone.ms / 1000)} s`, ...refused].join(', ')}; the files: ${counts.join(', ')}`,
    },
    {
      name: `sign-up and sign-in while three networks send ${name}`,
      measured: Math.max(...signIns) / 1000,
      target: { atMost: 2 },
      unit: 's',
    },
    { name: `memory while three networks send ${name}`, measured: memory, target: { atMost: 700 }, unit: 'MB' },
  ]
}

async function startUpload({ url }: SiteProcess, cookie: string, picture: Uint8Array<ArrayBuffer>, address?: string) {
  const startedAt = performance.now()
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), {
      signal: AbortSignal.timeout(giveUpMs),
      ...init,
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        ...(address && { 'x-forwarded-for': address }),
        ...init.headers,
      },
    })
  const begun = await send('/media/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(picture.length), 'upload-metadata': `use ${btoa('avatar')}` },
  })
  const location = begun.headers.get('location')
  if (!location) throw new Error(await codeOf(begun))
  const answer = send(location, {
    method: 'PATCH',
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: picture,
  }).then(
    async (response) => ({ code: await codeOf(response), ms: performance.now() - startedAt }),
    (error: Error) => ({ code: nameFailure(error), ms: performance.now() - startedAt }),
  )
  return {
    answer,
    /** Resolves when all bytes have arrived, or the upload was refused and is gone. */
    async isReceived() {
      for (;;) {
        const { ok, headers } = await send(location, { method: 'HEAD' })
        if (!ok || headers.get('upload-offset') === String(picture.length)) return
        await setTimeout(50)
      }
    },
  }
}

/** "fetch failed" explains nothing. */
function nameFailure({ message, cause }: Error) {
  return cause instanceof Error ? cause.message : message
}

async function codeOf(response: Response) {
  const { url, code = 'without words' } = await response.json().catch(() => ({}))
  return url ? 'stored' : `${response.status} ${code}`
}

/** Each pixel decodes to eight bytes, all of which the decoder must hold at once. */
async function aCostlyPicture(side: number) {
  const background = { r: 200, g: 30, b: 99, alpha: 0.7 }
  const image = sharp({ create: { width: side, height: side, channels: 4, background } })
  return new Uint8Array(await image.toColourspace('rgb16').png({ progressive: true }).toBuffer())
}

/** For each kind, the allowed file that takes the site the most time or memory. */
async function theCostliest() {
  return Promise.all([
    anAnimation(200, 500),
    anAnimation(54, 960),
    aPhoto(1920, 4096).then((photo) => photo.jpeg().toBuffer()),
    aPhoto(7000, 7000).then((photo) => photo.jpeg({ progressive: true, quality: 40 }).toBuffer()),
    aPhoto(3600, 3600).then((photo) => photo.avif({ quality: 40, effort: 0 }).toBuffer()),
    aCostlyPicture(4900),
  ]).then((files) => files.map((file) => new Uint8Array(file)))
}

async function anAnimation(frames: number, side: number) {
  const tall = await aPhoto(side, frames * side)
  const pixels = await tall.raw().toBuffer()
  const image = sharp(pixels, { raw: { width: side, height: frames * side, channels: 3, pageHeight: side } })
  return image.webp({ effort: 0, quality: 20 }).toBuffer()
}

/** About the most work that still counts as a small picture. */
async function aSmallPicture() {
  return new Uint8Array(await (await aPhoto(900, 900)).jpeg().toBuffer())
}

async function aPhoto(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  const grain = sharp({ create: { width: across, height: down, channels: 3, background: 'black', noise } })
  return sharp(await grain.png().toBuffer()).resize(width, height, { fit: 'fill' })
}

async function aPortrait() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 100, height: 100, channels: 3, background: 'black', noise } })
  return new Uint8Array(await grain.resize(600, 600).jpeg().toBuffer())
}
