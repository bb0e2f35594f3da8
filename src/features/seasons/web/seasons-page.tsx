import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { seasonsApi } from './seasons-api.ts'

export const Route = createFileRoute('/seasons')({
  loader: ({ context }) => context.queryClient.ensureQueryData(seasonsApi.list.queryOptions()),
  component: SeasonsPage,
})

function SeasonsPage() {
  const { data } = useSuspenseQuery(seasonsApi.list.queryOptions())
  return (
    <main>
      <h1>Seasons</h1>
      {data.map((season) => (
        <p key={season.id}>{season.name}</p>
      ))}
    </main>
  )
}
