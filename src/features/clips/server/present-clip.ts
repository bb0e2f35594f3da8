import type { Clip, ClipWithCharacters, EditableClip } from '../rules/clip.ts'
import type { findClip, listClips } from './clip-queries.ts'

type ClipRow = Awaited<ReturnType<typeof listClips>>['rows'][number]
type EditableClipRow = NonNullable<Awaited<ReturnType<typeof findClip>>>

export function presentClip(row: ClipRow): Clip {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    url: row.url,
    poster_url: row.poster_url,
    duration_ms: row.duration_ms,
    has_captions: row.has_captions,
    season: row.season,
    release_date: row.release_date?.toISOString() ?? null,
    display_date: row.display_date,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentClipWithCharacters(row: EditableClipRow): ClipWithCharacters {
  return { ...presentClip(row), characters: row.characters }
}

export function presentEditableClip(row: EditableClipRow): EditableClip {
  return { ...presentClipWithCharacters(row), local_file_path: row.local_file_path, captions: row.captions ?? '' }
}
