import { createFileRoute } from '@tanstack/react-router'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { paceOf } from '../../engine/rules/game.ts'
import { GamePage } from '../../runs/web/game-page.tsx'
import { requestRun } from '../../runs/web/request-run.ts'
import { parseWatchSearch } from '../../runs/web/watch-search.ts'
import { watchedRun } from '../../runs/web/watched-run.tsx'
import { BedBugSquishGame } from './bed-bug-squish-game.tsx'
import { useBugPicture } from './use-bug-picture.ts'

const WatchSquish = lazyPart(async () => (await import('./watch-squish.tsx')).WatchSquish, watchedRun)

export const Route = createFileRoute('/games/bed-bug-squish')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseWatchSearch,
  loader: ({ context: { queryClient } }) => loadSharePicture(queryClient, { kind: 'games', id: 'bed-bug-squish' }),
  head: ({ match, loaderData: image }) =>
    pageHead({
      site: match.context.site,
      title: 'Bed Bug Squish',
      description: 'Sixty seconds, one mattress, far too many bed bugs. Squish them before they get away.',
      path: '/games/bed-bug-squish',
      image,
    }),
  component: BedBugSquishPage,
})

function BedBugSquishPage() {
  const { watch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { site } = Route.useRouteContext()
  const { readBugImage, refreshBugImage } = useBugPicture(site)
  return (
    <GamePage
      gameId="bed-bug-squish"
      title="Bed Bug Squish"
      watch={{
        scoreId: watch,
        onChange: (scoreId) => void navigate({ search: { watch: scoreId }, resetScroll: false }),
        show: (run) => <WatchSquish run={run} bugImageUrl={readBugImage()} />,
        highlight: (run) => <WatchSquish run={run} bugImageUrl={readBugImage()} isHighlight />,
      }}
    >
      {(game) => (
        <BedBugSquishGame
          readBugImage={readBugImage}
          requestRun={(orientation) => {
            void refreshBugImage()
            return requestRun({
              gameId: 'bed-bug-squish',
              orientation,
              pace: game.pace,
              practice: { orientation, ...paceOf(game.pace) },
            })
          }}
          {...game}
        />
      )}
    </GamePage>
  )
}
