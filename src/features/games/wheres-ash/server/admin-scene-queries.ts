import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import type { NamedTarget } from '../rules/wheres-ash.ts'

const pageSize = pageSizes.admin

const sceneColumns = [
  'id',
  'title',
  'image_url',
  sql<number>`target_x::float8`.as('target_x'),
  sql<number>`target_y::float8`.as('target_y'),
  sql<number>`target_radius::float8`.as('target_radius'),
  sql<NamedTarget[]>`other_targets`.as('other_targets'),
  'active',
  'updated_at',
] as const

export type EditedSceneRow = NonNullable<Awaited<ReturnType<typeof findScene>>>

export function searchScenes(db: Db, { search, page }: { search: string; page: number }) {
  return searchRows(db, db.selectFrom('wheres_ash_scenes').select('id'), {
    search,
    page,
    pageSize,
    key: 'wheres_ash_scenes.id',
    conditions: (scene, pattern) => [scene('title', 'ilike', pattern)],
    order: (scenes) => scenes.orderBy('position').orderBy('created_at').orderBy('id'),
    rows: db.selectFrom('wheres_ash_scenes').select(sceneColumns),
  })
}

export function findScene(db: Db, id: string) {
  return db.selectFrom('wheres_ash_scenes').select(sceneColumns).where('id', '=', id).executeTakeFirst()
}

export async function nextScenePosition(trx: Db) {
  const { next } = await trx
    .selectFrom('wheres_ash_scenes')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}

/** Locks all scenes, so that two administrators who reorder at once wait for each other. */
export async function lockSceneOrder(trx: Db) {
  const rows = await trx
    .selectFrom('wheres_ash_scenes')
    .select('id')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function setSceneOrder(trx: Db, ids: readonly string[]) {
  await sql`
    update wheres_ash_scenes set position = wanted.place - 1
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as wanted (id, place)
    where wheres_ash_scenes.id = wanted.id
  `.execute(trx)
}

export const scenesSearch: SearchSource = {
  audience: 'admins',
  kind: 'scenes',
  label: 'Scenes to search',
  table: 'wheres_ash_scenes',
  title: sql`wheres_ash_scenes.title`,
  image: sql`wheres_ash_scenes.image_url`,
  status: sql`case when not wheres_ash_scenes.active then 'Inactive' end`,
  parts: ['title'],
  panel: 'settings',
  tabOf: () => 'wheres-ash',
}
