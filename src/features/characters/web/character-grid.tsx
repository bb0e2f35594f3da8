import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { leaning } from '#platform/web/ui/leaning.ts'
import type { Character } from '../rules/character.ts'
import { formatSeasonRange } from '../rules/season-range.ts'
import { CardFront, MetStamp } from './card-front.tsx'
import { charactersApi } from './characters-api.ts'
import { preloadOverlay } from './lazy-overlay.ts'

type CharacterGridProps = {
  characters: Character[]
  isLoadingOthers: boolean
  chosen: string | undefined
  tag: string | undefined
  isMet: (id: string) => boolean
  onChoose: (id: string) => void
}

export function CharacterGrid({ characters, isLoadingOthers, chosen, tag, isMet, onChoose }: CharacterGridProps) {
  const queryClient = useQueryClient()
  const prepare = (id: string) => {
    void preloadOverlay()
    void queryClient.prefetchQuery(charactersApi.get.queryOptions({ input: { id } }))
    void queryClient.prefetchQuery(charactersApi.neighbours.queryOptions({ input: { id, tag } }))
  }
  return (
    <ul className="character-grid skips-offscreen" aria-busy={isLoadingOthers}>
      {characters.map((character, place) => (
        <li key={character.id}>
          <CharacterCard
            character={character}
            isChosen={character.id === chosen}
            isMet={isMet(character.id)}
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
  isMet: boolean
  isInFirstRow: boolean
  onPrepare: () => void
  onChoose: () => void
}

function CharacterCard({ character, isChosen, isMet, isInFirstRow, onPrepare, onChoose }: CharacterCardProps) {
  const range = formatSeasonRange(character)
  return (
    <article className="trading group leans" data-met={isMet} {...leaning} onPointerEnter={onPrepare}>
      <CardFront
        character={character}
        sizes="(width < 40rem) 45vw, 17rem"
        loading={isInFirstRow ? 'eager' : 'lazy'}
        isMorphing={isChosen}
      >
        <div className="trading-print">
          <h2 className="trading-name" dir="auto">
            <Link
              to="/characters"
              search={(search) => ({ ...search, open: character.id })}
              mask={{ to: '/characters/$characterId', params: { characterId: character.id } }}
              resetScroll={false}
              preload={false}
              className="trading-link"
              onFocus={onPrepare}
              // Flushes now, because the browser captures the page before the next regular update.
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
          <div className="trading-foot">
            {range && (
              <p className="trading-range">
                <span className="sr-only">Seasons: </span>
                <bdi>{range}</bdi>
              </p>
            )}
            {isMet && <MetStamp />}
          </div>
        </div>
      </CardFront>
    </article>
  )
}
