import { useMeet, useMet } from '#features/pass/web/meet-characters.ts'
import type { Character, CharacterDetail as Detail } from '../rules/character.ts'
import { howToMeet } from '../rules/how-to-meet.ts'
import { formatSeasonRange } from '../rules/season-range.ts'
import { FlipCard } from './flip-card.tsx'
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
  /** From which side it was dealt, after another one. */
  came?: 'previous' | 'next' | undefined
}

/** Everything about one character but its name, in the overlay and on its own page. */
export function CharacterDetail({ character, related, titleLevel, came }: CharacterDetailProps) {
  const isMet = useMet([character.id]).isMet(character.id)
  const meet = useMeet()
  const range = formatSeasonRange(character)
  const part = related && { character: related, Heading: titleLevel === 1 ? ('h2' as const) : ('h3' as const) }
  return (
    <div className="character-detail" data-came={came}>
      <FlipCard
        character={character}
        related={related}
        isMet={isMet}
        // Whoever is nowhere else is met by reading the back of the card: the server decides.
        onTurned={() => !isMet && meet({ kind: 'card', id: character.id })}
      />
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
        {related && !isMet && <p className="character-unmet">{howToMeet(related)}</p>}
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
