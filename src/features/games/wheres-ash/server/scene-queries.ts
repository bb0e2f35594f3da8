import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { NamedTarget, Target } from '../rules/wheres-ash.ts'

/** A run with more scenes would take too long. */
const mostScenes = 30

export type SceneRow = { id: string; title: string; image_url: string; others: NamedTarget[] } & Target

export async function listActiveScenes(db: Db): Promise<SceneRow[]> {
  return db
    .selectFrom('wheres_ash_scenes')
    .select(['id', 'title', 'image_url'])
    .select([
      sql<number>`target_x::float8`.as('x'),
      sql<number>`target_y::float8`.as('y'),
      sql<number>`target_radius::float8`.as('radius'),
      sql<NamedTarget[]>`other_targets`.as('others'),
    ])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostScenes)
    .execute()
}

export async function hasActiveScene(db: Db) {
  const scene = await db
    .selectFrom('wheres_ash_scenes')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return Boolean(scene)
}
