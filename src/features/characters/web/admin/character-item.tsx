import type { ReactNode } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import type { EditedCharacter } from '../../rules/character.ts'
import { formatSeasonRange } from '../../rules/season-range.ts'
import { tagStyle } from '../tag-style.ts'

export function CharacterItem({ character, actions }: { character: EditedCharacter; actions: ReactNode }) {
  const { name, nickname, description, image_url, tags } = character
  return (
    <article className="panel-item character-item" aria-label={name}>
      <div className="panel-thumb">{image_url && <Picture src={image_url} alt="" sizes="4rem" />}</div>
      <div className="min-w-0">
        <h2 className="font-semibold" dir="auto">
          {name}
        </h2>
        {nickname && (
          <p className="text-ink-soft text-small" dir="auto">
            {nickname}
          </p>
        )}
        <p className="text-ink-soft text-small">
          <bdi>{formatSeasonRange(character) || 'No seasons'}</bdi>
        </p>
      </div>
      {description && (
        <p className="character-item-text line-clamp-3 text-small" dir="auto">
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="character-item-text flex flex-wrap gap-1" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.id} className="tag-label" style={tagStyle(tag.color)}>
              <bdi>{tag.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="character-item-actions">{actions}</div>
    </article>
  )
}
