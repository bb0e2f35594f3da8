import type { Write, WriteChange } from '#features/editing/server/save-item.ts'
import type { Status } from '#platform/rules/panel-list.ts'
import type { AdminStoryForm } from '../rules/story.ts'
import { findStory } from './story-queries.ts'

export const shortStories = { table: 'short_stories', section: 'stories', find: findStory } as const

export function writeStory(form: AdminStoryForm, by: { userId: string; now: Date }): Write<'short_stories', never> {
  return (_trx, before) => ({
    values: {
      ...form,
      publish_date: form.publish_date ? new Date(form.publish_date) : null,
      published_at: publishedAt(form.status, before, by.now),
      author_id: before ? before.author_id : by.userId,
    },
  })
}

export function writeStatus(status: Status, now: Date): WriteChange<'short_stories', never> {
  return (_trx, before) => ({ values: { status, published_at: publishedAt(status, before, now) } })
}

function publishedAt(status: Status, before: { published_at: Date | null } | undefined, now: Date) {
  return status === 'published' ? (before?.published_at ?? now) : null
}
