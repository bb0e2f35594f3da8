import type { EmbedSource } from '#features/sharing/server/embeds.ts'
import type { Feed } from '#features/sharing/server/feeds.ts'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { formatTimecode } from '../rules/clip-dates.ts'
import { findClip, listNewestClips } from './clip-queries.ts'

export const clipPicture: SharePictureSource = {
  topics: ['clips', 'seasons'],
  find: async (db, id) => {
    const clip = await findClip(db, id)
    if (!clip) return undefined
    const { title, season, poster_url, url, duration_ms } = clip
    const detail = season && `Season ${season.number}: ${season.name}`
    const image = poster_url ?? videoPoster(url) ?? null
    const figure = duration_ms === null ? undefined : formatTimecode(duration_ms)
    return { look: 'television', label: 'Video clip', title, detail, image, ...(figure && { figure }) }
  },
}

export const clipsFeed: Feed = {
  title: 'Video Clips',
  path: '/clips',
  list: async (db, { limit }) =>
    (await listNewestClips(db, limit)).map(({ id, title, description, created_at, updated_at }) => ({
      address: `/clips/${id}`,
      title,
      summary: shortText(description ?? '', 400),
      author: null,
      publishedAt: created_at,
      updatedAt: updated_at,
    })),
}

export const clipEmbed: EmbedSource = {
  name: 'clip',
  pages: '/clips/',
  pictures: 'clips',
  find: async (db, id) => {
    const clip = await findClip(db, id)
    if (!clip) return undefined
    const { title, url, poster_url, has_captions } = clip
    const captions = has_captions ? `/api/clips/${id}/captions` : null
    return { title, path: `/clips/${id}`, video: { url, poster: poster_url ?? videoPoster(url) ?? null, captions } }
  },
}
