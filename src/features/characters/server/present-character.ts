import type { Character, CharacterDetail, EditedCharacter, EditedTag } from '../rules/character.ts'
import type { CharacterRow, TagRow } from './character-queries.ts'
import type { getCharacter } from './get-character.ts'

export function presentCharacter(row: CharacterRow): Character {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname || null,
    description: row.description ?? '',
    image_url: row.image_url,
    is_current: row.is_current,
    start_season: row.start_season,
    end_season: row.end_season,
    tags: row.tags,
  }
}

export function presentEditedCharacter(row: CharacterRow): EditedCharacter {
  return { ...presentCharacter(row), other_names: row.other_names ?? '', updated_at: row.updated_at.toISOString() }
}

type FoundCharacter = NonNullable<Awaited<ReturnType<typeof getCharacter>>>

export function presentCharacterDetail({
  character,
  quizzes,
  quotes,
  clips,
  pageCount,
}: FoundCharacter): CharacterDetail {
  return {
    ...presentCharacter(character),
    quizzes: quizzes.rows,
    quiz_count: quizzes.count,
    quotes: quotes.rows,
    quote_count: quotes.count,
    clips: clips.rows,
    clip_count: clips.count,
    page_count: pageCount,
  }
}

export function presentEditedTag(row: TagRow): EditedTag {
  return { id: row.id, name: row.name, color: row.color, updated_at: row.updated_at.toISOString() }
}
