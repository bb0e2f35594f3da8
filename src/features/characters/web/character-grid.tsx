import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { leaning } from '#platform/web/ui/leaning.ts'
import type { Character } from '../rules/character.ts'
import { formatSeasonRange } from '../rules/season-range.ts'
import { CardArt } from './card-art.tsx'
import { charactersApi } from './characters-api.ts'
import { preloadOverlay } from './lazy-overlay.tsx'

type CharacterGridProps = {
  characters: Character[]
  /** These were asked for before the tag changed. */
  isLoadingOthers: boolean
  /** Its picture takes part in the next view transition. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function CharacterGrid({ characters, isLoadingOthers, chosen, onChoose }: CharacterGridProps) {
  const queryClient = useQueryClient()
  const prepare = (id: string) => {
    preloadOverlay()
    void queryClient.prefetchQuery(charactersApi.get.queryOptions({ input: { id } }))
  }
  return (
    <ul className="character-grid skips-offscreen" aria-busy={isLoadingOthers}>
      {characters.map((character, place) => (
        <li key={character.id}>
          <CharacterCard
            character={character}
            isChosen={character.id === chosen}
            isInFirstRow={place < 4}
            onPrepare={() => prepare(character.id)}
            onChoose={() => onChoose(character.id)}
          />
        </li>
      ))}
    </ul>
  )
}

type CharacterCardProps = {
  character: Character
  isChosen: boolean
  isInFirstRow: boolean
  onPrepare: () => void
  onChoose: () => void
}

function CharacterCard({ character, isChosen, isInFirstRow, onPrepare, onChoose }: CharacterCardProps) {
  const range = formatSeasonRange(character)
  return (
    <article className="trading group leans" {...leaning} onPointerEnter={onPrepare}>
      <CardArt
        character={character}
        sizes="(width < 40rem) 38vw, 17rem"
        loading={isInFirstRow ? 'eager' : 'lazy'}
        isMorphing={isChosen}
      />
      <div className="trading-print">
        {character.nickname && (
          <p className="trading-nickname" dir="auto">
            {character.nickname}
          </p>
        )}
        <h2 className="trading-name" dir="auto">
          <Link
            to="/characters"
            search={(search) => ({ ...search, open: character.id })}
            mask={{ to: '/characters/$characterId', params: { characterId: character.id } }}
            resetScroll={false}
            // The list it leads to is already here.
            preload={false}
            className="trading-link"
            onFocus={onPrepare}
            // At once: the browser photographs the page before the next ordinary update.
            onClick={() => flushSync(onChoose)}
          >
            {character.name}
          </Link>
        </h2>
        {character.description && (
          <p className="trading-text line-clamp-3" dir="auto">
            {character.description}
          </p>
        )}
        {range && (
          <p className="trading-range">
            <span className="sr-only">Seasons: </span>
            <bdi>{range}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}
