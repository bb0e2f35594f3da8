import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { dayStart, formatMoment } from '#platform/web/panel/local-moment.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter, PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { InSheet, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { useKeyedList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { sentenceText } from '../../rules/describe-action.ts'
import { isKindName, kindNames, kinds } from '../../rules/kinds.ts'
import { recordApi } from '../record-api.ts'
import { ActionSheet, type RecordLine, readLine, Sentence } from './action-sheet.tsx'
import { VersionDialog } from './version-dialog.tsx'
import './record-panel.css'

const filters = { actor_id: 'id', kind: kindNames, from: 'day', to: 'day' } as const
const kindLabels = Object.fromEntries(kindNames.map((name) => [name, capitalise(kinds[name].many)]))

/** /admin/record shows everything, /admin/record/quotes/{id} one item's history. */
export function RecordPanel() {
  const [, kindOfSubject, id] = (useParams({ strict: false })._splat ?? '').split('/')
  const subject = kindOfSubject && id && isKindName(kindOfSubject) ? { kind: kindOfSubject, id } : undefined
  const [opened, setOpened] = useState<{ line: RecordLine; movedBy?: 'previous' | 'next' | undefined }>()
  const [compared, setCompared] = useState<RecordLine>()
  const { data: actors = [] } = useQuery(recordApi.actors.queryOptions())
  const list = useKeyedList<RecordLine, number, never, typeof filters>(
    {
      queryKey: ({ page: _page, ...place }) => ['record', 'actions', { ...place, subject }],
      load: async ({ page: _page, from, to, ...place }, before_id) => {
        const input = {
          ...place,
          // Days begin in the viewer's time zone, because times are shown in it.
          from: dayStart(from ?? ''),
          to: dayStart(to ?? '', 1),
          ...(subject && { subject: subject.id }),
        }
        const { items, next } = await recordApi.list.call({ ...input, before_id })
        return { items: items.flatMap((action) => readLine(action) ?? []), next }
      },
    },
    { filters },
  )
  const open = (line: RecordLine, movedBy?: 'previous' | 'next') => setOpened({ line, movedBy })
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    max: '9000-01-01',
    value: list.filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => list.setFilter(name, event.target.value),
  })

  return (
    <>
      <PageHeader
        title={subject ? `Versions of this ${kinds[subject.kind].one}` : 'Record'}
        intro={
          subject
            ? 'Every change to it, newest first. Open one to see all of it, or bring back the version before.'
            : 'What administrators changed, newest first. Nobody can alter it.'
        }
        actions={
          subject && (
            <Link to="/admin/$" params={{ _splat: 'record' }} className={buttonClass({ variant: 'secondary' })}>
              Whole record
            </Link>
          )
        }
      />
      {!subject && (
        <PanelToolbar list={list} label="Search">
          <PanelFilter
            list={list}
            name="actor_id"
            label="Person"
            all="Everybody"
            labels={Object.fromEntries(actors.map((actor) => [actor.id, actor.username]))}
          />
          <PanelFilter list={list} name="kind" label="Type" all="Everything" labels={kindLabels} />
          <div className="flex max-w-full gap-3 max-sm:w-full max-sm:*:flex-1">
            <Input label="From" {...day('from')} />
            <Input label="To" {...day('to')} />
          </div>
        </PanelToolbar>
      )}
      <PanelTable
        list={list}
        one="change"
        many="changes"
        failedText="The record didn't load"
        nameOf={({ sentence }) => sentenceText(sentence)}
        columns={columns}
        actionsWidth="10rem"
        onOpen={(line) => open(line)}
        actions={(line) =>
          line.version && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Version before: ${sentenceText(line.sentence)}`}
              onClick={() => setCompared(line)}
            >
              <History aria-hidden="true" />
              <span>Version before</span>
            </Button>
          )
        }
      />
      {opened && (
        <InSheet
          key={opened.line.id}
          value={{ ...placeAmong(list.data?.items ?? [], opened.line.id, open), movedBy: opened.movedBy }}
        >
          <ActionSheet
            line={opened.line}
            onCompare={() => setCompared(opened.line)}
            onClose={() => setOpened(undefined)}
          />
        </InSheet>
      )}
      {compared?.version && <VersionDialog version={compared.version} onClose={() => setCompared(undefined)} />}
    </>
  )
}

const columns: PanelColumn<RecordLine>[] = [
  { id: 'what', header: 'What', cell: ({ sentence }) => <Sentence {...sentence} /> },
  {
    id: 'when',
    header: 'When',
    width: '13rem',
    isOnPhone: true,
    cell: ({ action: { created_at } }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
]
