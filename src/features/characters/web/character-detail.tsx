import { useMeetCharacter } from '#features/pass/web/use-meet-character.ts'
import type { Character, CharacterDetail as Detail } from '../rules/character.ts'
import { formatSeasonRange } from '../rules/season-range.ts'
import { CardArt } from './card-art.tsx'
import { RelatedClips } from './related-clips.tsx'
import { RelatedQuizzes, RelatedQuotes } from './related-lists.tsx'
import './characters.css'
import './character-detail.css'

type CharacterDetailProps = {
  character: Character
  /** What belongs to it, once it is here. */
  related: Detail | undefined
  /** Of the heading with the name, which stands outside. */
  titleLevel: 1 | 2
}

/** Everything about one character but its name, in the overlay and on its own page. */
export function CharacterDetail({ character, related, titleLevel }: CharacterDetailProps) {
  // Once the whole card is here.
  useMeetCharacter(related?.id)
  const range = formatSeasonRange(character)
  const part = related && { character: related, Heading: titleLevel === 1 ? ('h2' as const) : ('h3' as const) }
  return (
    <div className="character-detail">
      <div className="character-front">
        <div className="trading character-card">
          <CardArt character={character} sizes="(width < 48rem) 60vw, 20rem" loading="eager" isMorphing />
        </div>
      </div>
      <div className="character-story">
        {character.nickname && (
          <p className="character-nickname" dir="auto">
            “{character.nickname}”
          </p>
        )}
        {range && (
          <p className="character-range">
            <span className="type-label text-accent-text">In the show</span>
            <bdi>{range}</bdi>
          </p>
        )}
        {character.description && (
          <p className="character-description" dir="auto">
            {character.description}
          </p>
        )}
      </div>
      {part && (
        <div className="character-related">
          <RelatedQuizzes {...part} />
          <RelatedQuotes {...part} />
          <RelatedClips {...part} />
        </div>
      )}
    </div>
  )
}
