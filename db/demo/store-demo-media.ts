import path from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { characters } from './content/characters.ts'
import { clips } from './content/clips.ts'
import { messages } from './content/forum.ts'
import { memoryCards, scenes } from './content/games.ts'
import { quizzes } from './content/quizzes.ts'
import { quotes } from './content/quotes.ts'
import type { DemoQuestion } from './content/types.ts'
import { users } from './content/users.ts'

type MediaKind = 'image' | 'audio' | 'video'
export type StoreMedia = (file: {
  name: string
  kind: MediaKind
  path: string
}) => Promise<{ url: string; width?: number | null; height?: number | null }>

const mediaFolder = path.join(projectRoot, 'db/demo/media')
const kinds: Record<string, MediaKind> = { webp: 'image', mp3: 'audio', mp4: 'video' }

export async function storeDemoMedia(storeMedia: StoreMedia, concurrency = 4): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  const waiting = demoMediaNames()
  const storeUntilDone = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { url } = await storeMedia({ name, kind: mediaKind(name), path: mediaPath(name) })
      urls.set(name, url)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, storeUntilDone))
  return urls
}

export function demoMediaNames(): string[] {
  const names = [
    ...characters.map((character) => character.image),
    ...clips.flatMap(({ slug }) => [clipVideo(slug), clipPoster(slug)]),
    ...quotes.map((quote) => quote.audio),
    ...memoryCards.map(({ slug }) => cardImage(slug)),
    ...scenes.map(({ slug }) => sceneImage(slug)),
    ...quizzes.flatMap(({ questions }) => questions.map(({ medium }) => medium && questionMedium(medium))),
    ...users.map((user) => user.avatar),
    ...messages.flatMap((message) => [message.image, message.video]),
  ]
  return [...new Set(names.filter((name) => name !== undefined))]
}

export const mediaPath = (name: string) => path.join(mediaFolder, name.replace('questions/quotes/', 'quotes/'))

export function mediaKind(name: string): MediaKind {
  const kind = kinds[name.slice(name.lastIndexOf('.') + 1)]
  if (!kind) throw new Error(`No media kind for ${name}`)
  return kind
}

/** The recording is a copy, because the quote's own URL would reveal the speaker. */
export function questionMedium(medium: NonNullable<DemoQuestion['medium']>) {
  if ('picture' in medium) return `questions/${medium.picture}.webp`
  return 'sound' in medium ? `questions/quotes/${medium.sound}.mp3` : undefined
}

export const clipVideo = (slug: string) => `clips/${slug}.mp4`
export const clipPoster = (slug: string) => `clips/${slug}.webp`
export const cardImage = (slug: string) => `cards/${slug}.webp`
export const sceneImage = (slug: string) => `scenes/${slug}.webp`
