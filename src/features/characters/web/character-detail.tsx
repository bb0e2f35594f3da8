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
  related: Detail | undefined
  /** The level of the heading with the name, which the parent renders. */
  titleLevel: 1 | 2
  came?: 'previous' | 'next' | undefined
}

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
        // Reading the back of the card meets characters that appear nowhere else; the server
        // decides.
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
