import { useHydrated } from '@tanstack/react-router'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import type { Overview } from './overview-api.ts'

type Process = Overview['process']
type SlowPath = Process['slowest'][number]
type ProcessError = Process['errors'][number]

/** Describes only the process that answered; another one may answer next time. */
export function ProcessReport({ process }: { process: Process }) {
  const timeOf = useTimeFormat()
  const errorColumns: Column<ProcessError>[] = [
    { id: 'time', header: 'Time', cell: ({ time }) => timeOf(time), isRowHeader: true },
    { id: 'what', header: 'What', cell: ({ message, cause }) => (cause ? `${message}: ${cause}` : message) },
    { id: 'where', header: 'Where', cell: ({ where }) => where ?? '' },
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ request_id }) => <code className="text-small">{request_id}</code>,
    },
  ]
  return (
    <section aria-labelledby="process" className="grid gap-4">
      <div>
        <h2 id="process" className="font-bold text-lg">
          This process
        </h2>
        <p className="text-ink-soft">
          Since {timeOf(process.started_at)}. Pages that visitors got from memory aren't counted. Details of an error
          are in the log, under its reference.
        </p>
      </div>
      {process.slowest.length > 0 && (
        <Table
          caption="Slowest pages and calls"
          isCaptionShown
          columns={slowColumns}
          rows={process.slowest}
          rowKey={({ path }) => path}
        />
      )}
      {process.errors.length > 0 ? (
        <Table
          caption="Latest errors"
          isCaptionShown
          columns={errorColumns}
          rows={process.errors}
          rowKey={({ time, request_id }) => `${time} ${request_id}`}
        />
      ) : (
        <p className="text-ink-soft">No errors so far.</p>
      )}
    </section>
  )
}

const slowColumns: Column<SlowPath>[] = [
  {
    id: 'path',
    header: 'Path',
    cell: ({ path }) => <code className="text-small [overflow-wrap:anywhere]">{path}</code>,
    isRowHeader: true,
  },
  { id: 'count', header: 'Times', cell: ({ count }) => count, isNumeric: true },
  { id: 'mean', header: 'Mean', cell: ({ mean_ms }) => `${mean_ms} ms`, isNumeric: true },
  { id: 'slowest', header: 'Slowest', cell: ({ slowest_ms }) => `${slowest_ms} ms`, isNumeric: true },
]

/** The time zone is only known in the browser. */
export function useTimeFormat() {
  const isInBrowser = useHydrated()
  return (time: string) => (isInBrowser ? dayAndTime.format(new Date(time)) : time.slice(0, 16).replace('T', ' '))
}

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
