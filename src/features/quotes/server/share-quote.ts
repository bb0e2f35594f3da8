import type { EmbedSource } from '#features/sharing/server/embeds.ts'
import type { Feed } from '#features/sharing/server/feeds.ts'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { findQuote, listNewestQuotes } from './quote-queries.ts'

export const quotePicture: SharePictureSource = {
  topics: ['quotes', 'characters'],
  find: async (db, id) => {
    const quote = await findQuote(db, id)
    if (!quote) return undefined
    const { text, character_name: detail, character_image_url: image } = quote
    return { look: 'headline', label: 'Overheard', title: quoted(text, 320), detail, image }
  },
}

const quoted = (text: string, length: number) => `“${shortText(text, length)}”`

export const quotesFeed: Feed = {
  title: 'Quotes',
  path: '/quotes',
  list: async (db, { limit }) =>
    (await listNewestQuotes(db, limit)).map(({ id, text, character_name, created_at, updated_at }) => ({
      address: `/quotes/${id}`,
      title: quoted(text, 60),
      summary: quoted(text, 2000),
      author: character_name,
      publishedAt: created_at,
      updatedAt: updated_at,
    })),
}

export const quoteEmbed: EmbedSource = {
  name: 'quote',
  pages: '/quotes/',
  pictures: 'quotes',
  find: async (db, id) => {
    const quote = await findQuote(db, id)
    if (!quote) return undefined
    const { text, character_name: who, audio_url: audio } = quote
    return { title: `${quoted(text, 200)}${who ? ` - ${who}` : ''}`, path: `/quotes/${id}`, audio }
  },
}
