import { createFileRoute } from '@tanstack/react-router'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { paceOf } from '../../engine/rules/game.ts'
import { GamePage } from '../../runs/web/game-page.tsx'
import { requestRun } from '../../runs/web/request-run.ts'
import { parseWatchSearch } from '../../runs/web/watch-search.ts'
import { watchedRun } from '../../runs/web/watched-run.tsx'
import { HotCheetosCatchGame } from './hot-cheetos-catch-game.tsx'
import { useGamePictures } from './use-game-pictures.ts'

const WatchCheetos = lazyPart(async () => (await import('./watch-cheetos.tsx')).WatchCheetos, watchedRun)

export const Route = createFileRoute('/games/hot-cheetos-catch')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseWatchSearch,
  loader: ({ context: { queryClient } }) => loadSharePicture(queryClient, { kind: 'games', id: 'hot-cheetos-catch' }),
  head: ({ match, loaderData: image }) =>
    pageHead({
      site: match.context.site,
      title: 'Hot Cheetos Catch',
      description: 'Catch every Hot Cheeto in the bean dip, and none of the cockroaches. It gets faster.',
      path: '/games/hot-cheetos-catch',
      image,
    }),
  component: HotCheetosCatchPage,
})

function HotCheetosCatchPage() {
  const { watch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { readPictures, refreshPictures } = useGamePictures()
  return (
    <GamePage
      gameId="hot-cheetos-catch"
      title="Hot Cheetos Catch"
      watch={{
        scoreId: watch,
        onChange: (scoreId) => void navigate({ search: { watch: scoreId }, resetScroll: false }),
        show: (run) => <WatchCheetos run={run} readPictures={readPictures} />,
        highlight: (run) => <WatchCheetos run={run} readPictures={readPictures} isHighlight />,
      }}
    >
      {(game) => (
        <HotCheetosCatchGame
          readPictures={readPictures}
          requestRun={(orientation) => {
            refreshPictures()
            return requestRun({
              gameId: 'hot-cheetos-catch',
              orientation,
              pace: game.pace,
              practice: { orientation, opening: 'gentle', ...paceOf(game.pace) },
            })
          }}
          {...game}
        />
      )}
    </GamePage>
  )
}
