import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { findSeasonWithContent } from './season-queries.ts'

export const seasonPicture: SharePictureSource = {
  topics: ['seasons', 'clips'],
  find: async (db, id) => {
    const season = await findSeasonWithContent(db, id)
    if (!season) return undefined
    const posters = season.clips.map(({ poster_url, url }) => poster_url ?? videoPoster(url))
    return {
      look: 'boxset',
      label: `Season ${season.number}`,
      title: season.name,
      detail: shortText(season.description ?? '', 80),
      image: posters.find(Boolean) ?? null,
      figure: String(season.number),
    }
  },
}
