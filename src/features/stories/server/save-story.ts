import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import type { AdminStoryForm } from '../rules/story.ts'
import { findStory } from './story-queries.ts'

export const shortStories = { table: 'short_stories', section: 'stories', find: findStory } as const

export function createStory(deps: EditingDeps, { form, createdBy }: { form: AdminStoryForm; createdBy: string }) {
  const values = { ...valuesOf(form, { now: deps.now, publishedAt: null }), author_id: createdBy }
  return createItem(deps, shortStories, { createdBy, write: () => ({ values }) })
}

export function changeStory(deps: EditingDeps, change: { id: string; updated_at: string; form: AdminStoryForm }) {
  return changeItem(deps, shortStories, {
    ...change,
    write: (_trx, before) => ({
      values: valuesOf(change.form, { now: deps.now, publishedAt: before.published_at }),
    }),
  })
}

/** Used when many stories are published or unpublished together. */
export function setStoryStatus(deps: EditingDeps, { id, status }: { id: string; status: AdminStoryForm['status'] }) {
  return changeItem(deps, shortStories, {
    id,
    updated_at: 'any',
    write: (_trx, before) => {
      if (before.status === status) return { refusal: 'unchanged' as const }
      return { values: { status, published_at: status === 'published' ? (before.published_at ?? deps.now) : null } }
    },
  })
}

function valuesOf(form: AdminStoryForm, { now, publishedAt }: { now: Date; publishedAt: Date | null }) {
  return {
    ...form,
    publish_date: form.publish_date ? new Date(form.publish_date) : null,
    published_at: form.status === 'published' ? (publishedAt ?? now) : null,
  }
}
