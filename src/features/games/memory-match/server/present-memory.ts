import type { ManagedCard, ManagedSet } from '../rules/managed-memory.ts'
import type { CardRow } from './card-queries.ts'
import type { SetRow } from './set-queries.ts'

export function presentCard({ character_id, character_name, season_id, season_name, ...row }: CardRow): ManagedCard {
  return {
    ...row,
    character: named(character_id, character_name),
    season: named(season_id, season_name),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentSet(row: SetRow): ManagedSet {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
}

function named(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null
}
