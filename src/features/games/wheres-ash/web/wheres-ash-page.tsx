import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { Cabinet } from '../../engine/web/cabinet.tsx'
import { GamePage, type GameSurroundings } from '../../runs/web/game-page.tsx'
import { SaveScore } from '../../runs/web/save-score.tsx'
import { parseWatchSearch } from '../../runs/web/watch-search.ts'
import { readLocalScenes } from './local-scenes.ts'
import { startLocalSearch, startSearchOrPractice } from './search.ts'
import { wheresAshApi } from './wheres-ash-api.ts'
import { WheresAshGame, type WheresAshGameProps } from './wheres-ash-game.tsx'

const WatchSearchDialog = lazyDialog(async () => (await import('./watch-search.tsx')).WatchSearchDialog)

export const Route = createFileRoute('/games/wheres-ash')({
  staticData: { isBugKeptOut: true },
  validateSearch: parseWatchSearch,
  loader: ({ context: { queryClient } }) => loadSharePicture(queryClient, { kind: 'games', id: 'wheres-ash' }),
  head: ({ match, loaderData: image }) =>
    pageHead({
      site: match.context.site,
      title: `Where's ${match.context.site.personality}?`,
      description: `Somewhere in this picture is ${match.context.site.personality}. Find them, and be quick.`,
      path: '/games/wheres-ash',
      image,
    }),
  component: WheresAshPage,
})

function WheresAshPage() {
  const { site } = Route.useRouteContext()
  const { watch } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GamePage
      gameId="wheres-ash"
      title={`Where's ${site.personality}?`}
      watch={{
        scoreId: watch,
        onChange: (scoreId) => void navigate({ search: { watch: scoreId }, resetScroll: false }),
        dialog: (watched) => <WatchSearchDialog key={watched.scoreId} {...watched} />,
      }}
    >
      {(game) => <Searching personality={site.personality} {...game} />}
    </GamePage>
  )
}

type SearchingProps = Pick<WheresAshGameProps, 'personality'> &
  Pick<GameSurroundings, 'onLeaderboard' | 'lastAccount' | 'ladder'>

function Searching({ personality, onLeaderboard, lastAccount, ladder }: SearchingProps) {
  const navigate = useNavigate()
  const [local] = useState(readLocalScenes)
  const { data, error, refetch, isRefetching } = useQuery({
    ...wheresAshApi.scenes.queryOptions(),
    enabled: local.length === 0,
  })
  const inCabinet = (state: ReactNode) => (
    <Cabinet title={`Where's ${personality}?`} isTitleHeading>
      <div className="cabinet-screen">{state}</div>
    </Cabinet>
  )
  // Without a connection there are scenes to practise on.
  const isCutOff = error !== null && readApiError(error).code === 'offline'
  if (local.length === 0 && error && !isCutOff) {
    const { text, requestId } = describeFailure(error)
    return inCabinet(
      <BugErrorState text={text} requestId={requestId} onRetry={() => void refetch()} isRetrying={isRefetching} />,
    )
  }
  if (local.length === 0 && !data && !isCutOff) return inCabinet(<Spinner label="Loading the scenes" />)
  const urls = local.length > 0 ? local.map(({ image }) => image) : (data ?? []).map(({ image_url }) => image_url)
  if (urls.length === 0 && !isCutOff) {
    return inCabinet(
      <BugEmptyState title="Coming Soon!" text={`${personality} is still looking for a place to hide.`} />,
    )
  }
  return (
    <WheresAshGame
      personality={personality}
      sceneUrls={urls}
      start={() => (local.length > 0 ? Promise.resolve(startLocalSearch(local)) : startSearchOrPractice())}
      onExit={() => void navigate({ to: '/games' })}
      onLeaderboard={onLeaderboard}
      ladder={ladder}
      afterGame={({ runId, again, isNewBest }) =>
        runId ? (
          <SaveScore
            key={runId}
            run={{ id: runId, owner: lastAccount }}
            isNewBest={isNewBest}
            onSaved={(saved) => onLeaderboard({ score: saved.score, playtime: saved.playtime, saved, again })}
          />
        ) : (
          local.length === 0 && <p className="cabinet-note">Practice, dealt offline. This one isn't saved.</p>
        )
      }
    />
  )
}
