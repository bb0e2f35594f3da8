import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { Cabinet } from '../../engine/web/cabinet.tsx'
import { GamePage } from '../../runs/web/game-page.tsx'
import { parseWatchSearch } from '../../runs/web/watch-search.ts'
import { watchedRun } from '../../runs/web/watched-run.tsx'
import type { MemorySet } from '../rules/contract.ts'
import { gridColumns } from '../rules/memory-match.ts'
import { MemoryGame, type MemoryGameProps } from './memory-game.tsx'
import { memoryMatchApi } from './memory-match-api.ts'

const WatchMemory = lazyPart(async () => (await import('./watch-memory.tsx')).WatchMemory, watchedRun)

export const Route = createFileRoute('/games/memory-match')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseWatchSearch,
  loader: async ({ context: { queryClient } }) => {
    const [image] = await Promise.all([
      loadSharePicture(queryClient, { kind: 'games', id: 'memory-match' }),
      queryClient.prefetchQuery(setsQuery),
    ])
    return image
  },
  head: ({ match, loaderData: image }) =>
    pageHead({
      site: match.context.site,
      title: 'Memory Match',
      description: 'Ten seconds to remember where everybody is. Then find the pairs, in as few moves as you can.',
      path: '/games/memory-match',
      image,
    }),
  component: MemoryMatchPage,
})

const setsQuery = memoryMatchApi.listSets.queryOptions()

function MemoryMatchPage() {
  const { watch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [set, setSet] = useState<MemorySet>()
  return (
    <GamePage
      gameId="memory-match"
      title="Memory Match"
      setId={set?.id}
      scoreLabel="Moves"
      isFewestFirst
      isServed
      watch={{
        scoreId: watch,
        onChange: (scoreId) => void navigate({ search: { watch: scoreId }, resetScroll: false }),
        show: (run) => <WatchMemory run={run} />,
      }}
    >
      {(game) =>
        set ? (
          <ChosenSet
            key={set.id}
            set={set}
            onExit={() => void navigate({ to: '/games' })}
            onChooseSet={() => setSet(undefined)}
            {...game}
          />
        ) : (
          <SetChooser onChoose={setSet} />
        )
      }
    </GamePage>
  )
}

function SetChooser({ onChoose }: { onChoose: (set: MemorySet) => void }) {
  const { data: sets, error, refetch, isRefetching } = useQuery(setsQuery)
  if (error) return <Failed text="Failed to load card sets" onRetry={() => void refetch()} isRetrying={isRefetching} />
  if (!sets) return <Waiting label="Loading the card sets" />
  if (sets.length === 0) {
    return (
      <MemoryCabinet>
        <BugEmptyState title="Coming Soon!" text="The cards are being shuffled. Check back later!" />
      </MemoryCabinet>
    )
  }
  return (
    <MemoryCabinet>
      <h1 className="memory-choice">Choose a Card Set</h1>
      <ul className="memory-sets">
        {sets.map((set) => (
          <li key={set.id}>
            <button type="button" className="memory-set" onClick={() => onChoose(set)}>
              <Deck count={set.card_count} />
              <span className="memory-set-name">{set.name}</span>
              <span className="memory-set-label">
                {set.card_count} cards, ~5 min · {set.difficulty}
              </span>
              {set.description && <span className="text-ink-soft">{set.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </MemoryCabinet>
  )
}

/** As the cards will lie on the table. */
function Deck({ count }: { count: number }) {
  const columns = gridColumns(count).wide
  const style = { '--columns': columns, '--rows': Math.ceil(count / columns) }
  return <span className="memory-set-deck" style={style as CSSProperties} aria-hidden="true" />
}

function MemoryCabinet({ children }: { children: ReactNode }) {
  return (
    <Cabinet title="Memory Match">
      <div className="cabinet-screen">{children}</div>
    </Cabinet>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <MemoryCabinet>
      <Spinner label={label} />
    </MemoryCabinet>
  )
}

function Failed(state: { text: string; onRetry: () => void; isRetrying: boolean }) {
  return (
    <MemoryCabinet>
      <BugErrorState {...state} />
    </MemoryCabinet>
  )
}

type ChosenSetProps = Omit<MemoryGameProps, 'loadCards'>

function ChosenSet({ set, ...rest }: ChosenSetProps) {
  const input = { set_id: set.id }
  const { data, error, refetch, isRefetching } = useQuery(memoryMatchApi.getSetCards.queryOptions({ input }))
  if (error && !data) {
    return <Failed text="Failed to load game data" onRetry={() => void refetch()} isRetrying={isRefetching} />
  }
  if (!data) return <Waiting label="Loading the cards" />
  const loadCards = async () => {
    try {
      return (await memoryMatchApi.getSetCards.call(input)).cards
    } catch {
      // Without a response, play with the cards loaded earlier.
      return data.cards
    }
  }
  return <MemoryGame set={data.set} loadCards={loadCards} {...rest} />
}
