import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { AVATAR_COUNT, avatarSvg } from './cast/avatars.ts'
import { cardArt, cardSvg, questionArt } from './cast/cards.ts'
import { castSlugs, portraitSvg } from './cast/cast.ts'
import { forumPictures } from './cast/forum-pictures.ts'
import { flatClips } from './clips/flat-clips.ts'
import { renderClip } from './clips/render-clip.ts'
import { phoneVideo, townClips } from './clips/town-clips.ts'
import { crowdSceneSvg, scenes, targetsOf } from './crowd/scenes.ts'
import { recordQuote, recordSqueaks, voiceLines } from './sound/voices.ts'

const media = fileURLToPath(new URL('../media/', import.meta.url))

const parts: Record<string, () => Promise<void>> = {
  portraits,
  scenes: sceneImages,
  cards,
  questions,
  avatars,
  forum,
  clips,
  quotes,
}

const wanted = process.argv.slice(2)
for (const [name, build] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`drawing ${name}`)
  await build()
}

async function portraits() {
  const folder = await freshFolder('portraits')
  for (const slug of castSlugs) await saveWebp(portraitSvg(slug), join(folder, `${slug}.webp`), { quality: 76 })
}

async function sceneImages() {
  const folder = await freshFolder('scenes')
  for (const scene of scenes) {
    await saveWebp(crowdSceneSvg(scene), join(folder, `${scene.slug}.webp`), { quality: 70 })
    console.log(`  ${scene.slug}: targets`, targetsOf(scene))
  }
}

function cards() {
  return drawCards('cards', cardArt)
}

function questions() {
  return drawCards('questions', questionArt)
}

async function drawCards(name: string, art: typeof cardArt) {
  const folder = await freshFolder(name)
  for (const card of art) await saveWebp(cardSvg(card), join(folder, `${card.slug}.webp`), { quality: 76, width: 480 })
}

async function avatars() {
  const folder = await freshFolder('avatars')
  for (let n = 0; n < AVATAR_COUNT; n++)
    await saveWebp(avatarSvg(n), join(folder, `avatar-${String(n + 1).padStart(2, '0')}.webp`), { quality: 80 })
}

async function forum() {
  const folder = await freshFolder('forum')
  for (const picture of forumPictures)
    await saveWebp(picture.svg(), join(folder, `${picture.slug}.webp`), { quality: 76 })
  await inWorkFolder((workFolder) =>
    renderClip(phoneVideo, { workFolder, video: join(folder, `${phoneVideo.slug}.mp4`) }),
  )
}

async function clips() {
  const folder = await freshFolder('clips')
  await inWorkFolder(async (workFolder) => {
    for (const clip of [...flatClips, ...townClips])
      await renderClip(clip, {
        workFolder,
        video: join(folder, `${clip.slug}.mp4`),
        poster: join(folder, `${clip.slug}.webp`),
      })
  })
}

async function quotes() {
  const folder = await freshFolder('quotes')
  await inWorkFolder(async (workFolder) => {
    for (const line of voiceLines) await recordQuote(line, workFolder, join(folder, `${line.slug}.mp3`))
    await recordSqueaks(workFolder, join(folder, 'barnaby-squeaks.mp3'))
  })
}

async function saveWebp(svg: string, file: string, o: { quality: number; width?: number }) {
  const image = sharp(Buffer.from(svg))
  await writeFile(
    file,
    await (o.width ? image.resize(o.width) : image).webp({ quality: o.quality, effort: 6 }).toBuffer(),
  )
}

async function freshFolder(name: string): Promise<string> {
  const folder = join(media, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

async function inWorkFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-media-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
