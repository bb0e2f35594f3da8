import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ClipWithCharacters } from '../rules/clip.ts'
import { clipDate } from '../rules/clip-dates.ts'
import { ClipStamps } from './clip-stamps.tsx'
import './clips.css'

export function ClipFacts({ clip }: { clip: ClipWithCharacters }) {
  const date = clipDate(clip)
  return (
    <div data-section="clips" className="clip-facts">
      <div className="clip-told">
        {clip.season && (
          <p className="type-label">
            <Link
              to="/seasons/$seasonId"
              params={{ seasonId: clip.season.id }}
              className="tap-area underline decoration-2 underline-offset-4"
            >
              <bdi>{clip.season.name}</bdi>
            </Link>
          </p>
        )}
        {clip.description && (
          <p className="whitespace-pre-line" dir="auto">
            {clip.description}
          </p>
        )}
      </div>
      <div className="clip-credits">
        {clip.characters.length > 0 && <Cast characters={clip.characters} />}
        {date && (
          <p className="clip-date" dir="auto">
            {date}
          </p>
        )}
        <ClipStamps clip={clip} />
      </div>
    </div>
  )
}

function Cast({ characters }: Pick<ClipWithCharacters, 'characters'>) {
  const labelId = useId()
  return (
    <div>
      <p className="type-label" id={labelId}>
        Characters
      </p>
      <ul className="clip-cast" aria-labelledby={labelId}>
        {characters.map((character) => (
          <li key={character.id}>
            <Link to="/characters/$characterId" params={{ characterId: character.id }}>
              <bdi>{character.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
