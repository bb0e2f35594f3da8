import type { Feed } from '#features/sharing/server/feeds.ts'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { listLastPublished, listStoryPreviews } from './story-queries.ts'
import { listLastApproved } from './submission-queries.ts'

export const storyPicture: SharePictureSource = {
  topics: ['stories', 'users'],
  find: async (db, id, { now }) => {
    const [story] = await listStoryPreviews(db, { ids: [id], now })
    if (!story) return undefined
    const { title, detail: author } = story
    return { look: 'paperback', label: 'Short story', title, detail: author && `By ${author}` }
  },
}

export const storiesFeed: Feed = {
  title: 'Stories',
  path: '/stories',
  list: async (db, { now, limit }) => {
    const shelves = await Promise.all([listLastPublished(db, { now, limit }), listLastApproved(db, limit)])
    const newest = shelves.flat().sort((a, b) => b.shown_since.getTime() - a.shown_since.getTime())
    return newest.slice(0, limit).map(({ id, title, excerpt, author_username, shown_since }) => ({
      address: `/stories/${id}`,
      title,
      summary: shortText(excerpt, 380),
      author: author_username,
      publishedAt: shown_since,
      updatedAt: shown_since,
    }))
  },
}
