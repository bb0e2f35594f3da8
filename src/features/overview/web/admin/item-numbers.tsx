import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type CountedItem, countedKinds } from '#features/numbers/rules/counted.ts'
import { formatCount } from '#platform/rules/count-of.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import type { ItemSeriesName } from '../../rules/overview.ts'
import { DayPlot } from './day-plot.tsx'
import { NotRefreshed } from './not-refreshed.tsx'
import { type ItemReport, overviewApi } from './overview-api.ts'
import './overview-panel.css'

export function NumbersOfItem({ kind, id }: { kind: string; id: string }) {
  const counted = countedKinds.find((name) => name === kind)
  return counted && <ItemNumbers kind={counted} id={id} />
}

function ItemNumbers(item: CountedItem) {
  const headingId = useId()
  const { data, error, refetch, isFetching } = useQuery(overviewApi.item.queryOptions({ input: item }))
  return (
    <section aria-labelledby={headingId} className="item-numbers">
      <h3 id={headingId} className="font-bold">
        Numbers
      </h3>
      {data ? (
        <>
          {error && <NotRefreshed onRetry={refetch} isRetrying={isFetching} />}
          <Report report={data} />
        </>
      ) : error ? (
        <PanelFailed title="The numbers didn't load." error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the numbers">
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
    </section>
  )
}

function Report({ report: { days, series } }: { report: ItemReport }) {
  const [chosen, setChosen] = useState<ItemSeriesName>('views')
  const shown = series.find(({ name }) => name === chosen)
  if (series.every(({ counts }) => counts.every((count) => count === 0)))
    return <p className="text-ink-soft">Nothing in the last 30 days.</p>
  return (
    <>
      {series.length > 1 && (
        <fieldset className="item-numbers-choice">
          <legend className="sr-only">Show by day</legend>
          {series.map(({ name, counts }) => (
            <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
              {texts[name].label}{' '}
              <b className="numbers">{formatCount(counts.reduce((sum, count) => sum + count, 0))}</b>
            </button>
          ))}
        </fieldset>
      )}
      {shown && <DayPlot label={texts[chosen].label} days={days} counts={shown.counts} />}
      <p className="text-ink-soft text-small">{texts[chosen].hint} Last 30 days, which begin at midnight UTC.</p>
    </>
  )
}

const texts: Record<ItemSeriesName, { label: string; hint: string }> = {
  views: { label: 'Views', hint: "How often visitors opened it; admins' own views aren't counted." },
  plays: { label: 'Plays', hint: "Runs that members and guests began; admins' own aren't counted." },
  finishes: {
    label: 'Finishes',
    hint: "Runs of members and guests whose last question was answered; admins' own aren't counted.",
  },
  right: { label: 'Right', hint: "Right answers in runs that members and guests saved; admins' own aren't counted." },
  wrong: { label: 'Wrong', hint: "Wrong answers in runs that members and guests saved; admins' own aren't counted." },
}
