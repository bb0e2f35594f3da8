import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { type DayRange, dayRanges, seriesLabels } from '../../rules/overview.ts'
import { DayPlot } from './day-plot.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { NotRefreshed } from './not-refreshed.tsx'
import { type Overview, overviewApi } from './overview-api.ts'
import { ProcessReport, useTimeFormat } from './process-report.tsx'
import { ThisWeek } from './this-week.tsx'
import './overview-panel.css'

const rangeLabels = Object.fromEntries(dayRanges.map((days) => [days, `Last ${days} days`]))

export function OverviewPanel() {
  const [days, setDays] = useState<DayRange>(30)
  const { data, error, refetch, isFetching } = useQuery({
    ...overviewApi.get.queryOptions({ input: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <>
      <PageHeader title="Overview" />
      {data ? (
        <div className="mt-4 grid gap-8" aria-busy={isFetching || undefined}>
          {error && <NotRefreshed onRetry={refetch} isRetrying={isFetching} />}
          {data.disk.is_low && <DiskFull megabytes={data.disk.free_megabytes} />}
          {data.backups?.last_failure && <BackupFailed reason={data.backups.last_failure.reason} />}
          <NeedsAttention />
          <ThisWeek />
          <Plots overview={data} days={days} onDays={setDays} />
          <Backups backups={data.backups} />
          <ProcessReport process={data.process} />
        </div>
      ) : error ? (
        <PanelFailed title="The overview didn't load." error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the overview">
          <SkeletonRows rows={6} />
        </SkeletonGroup>
      )}
    </>
  )
}

function DiskFull({ megabytes }: { megabytes: number }) {
  return (
    <div role="alert" className="rounded-card border-2 border-danger bg-sunken px-4 py-3">
      <p className="font-bold">The disk is almost full: {megabytes} MB left.</p>
      <p>Uploads and changes may fail until you free some space on the server.</p>
    </div>
  )
}

function BackupFailed({ reason }: { reason: string }) {
  return (
    <div role="alert" className="rounded-card border-2 border-danger bg-sunken px-4 py-3">
      <p className="font-bold">The last backup failed.</p>
      <p className="[overflow-wrap:anywhere]">We'll keep trying. The reason: {reason}</p>
    </div>
  )
}

function Backups({ backups }: { backups: Overview['backups'] }) {
  const timeOf = useTimeFormat()
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="mb-2 font-bold text-lg">
        Backups
      </h2>
      <p className="text-ink-soft">
        {!backups
          ? 'Off. Set BACKUP_EVERY and the site makes its own.'
          : backups.last_success_at
            ? `The last one is from ${timeOf(backups.last_success_at)}.`
            : 'None yet.'}
      </p>
    </section>
  )
}

type PlotsProps = { overview: Overview; days: DayRange; onDays: (days: DayRange) => void }

function Plots({ overview, days: period, onDays }: PlotsProps) {
  const { days, series } = overview
  return (
    <section aria-labelledby="by-day">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="by-day" className="font-bold text-lg">
          By day
        </h2>
        <Select
          label="Period"
          className="w-44"
          value={period}
          onChange={(event) => onDays(Number(event.currentTarget.value) as DayRange)}
        >
          <Options labels={rangeLabels} />
        </Select>
      </div>
      <ul className="overview-plots">
        {series.map(({ name, counts }) => (
          <li key={name}>
            <DayPlot label={seriesLabels[name]} days={days} counts={counts} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-small">
        Days begin at midnight UTC. Active users are counted for 90 days. Views are of characters, clips, quotes,
        seasons, quizzes and stories; admins' own aren't counted.
      </p>
    </section>
  )
}
