import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { dayStart } from '#platform/web/panel/local-moment.ts'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { RecordedAction } from '../../rules/contract.ts'
import { isKindName, type KindName, kindNames, kinds } from '../../rules/kinds.ts'
import { recordApi } from '../record-api.ts'
import { ActionItem } from './action-item.tsx'
import { KeyedList } from './keyed-list.tsx'
import './record-panel.css'

type Filter = { actor_id: string; kind: KindName | ''; from: string; to: string }

const noFilter: Filter = { actor_id: '', kind: '', from: '', to: '' }
const kindLabels = Object.fromEntries(kindNames.map((name) => [name, kinds[name].many]))

/** At /admin/record everything; at /admin/record/quotes/{id} what became of that quote. */
export function RecordPanel() {
  const [, kind, id] = (useParams({ strict: false })._splat ?? '').split('/')
  const subject = kind && id && isKindName(kind) ? { kind, id } : undefined
  const [filter, setFilter] = useState(noFilter)
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const { data: actors = [] } = useQuery(recordApi.actors.queryOptions())
  const isFiltered = Object.values(filter).some(Boolean)
  const input = {
    search: searched,
    ...(filter.actor_id && { actor_id: filter.actor_id }),
    ...(filter.kind && { kind: filter.kind }),
    // Times are shown in the zone of whoever looks, so days begin there, too.
    from: dayStart(filter.from),
    to: dayStart(filter.to, 1),
    ...(subject && { subject: subject.id }),
  }
  const set = (name: keyof Filter) => (event: { target: { value: string } }) =>
    setFilter({ ...filter, [name]: event.target.value })

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
        <PanelToolbar list={{ search, setSearch, filters: filter }} label="Search">
          <Select label="Person" value={filter.actor_id} onChange={set('actor_id')}>
            <option value="">Everybody</option>
            {actors.map((actor) => (
              <option key={actor.id} value={actor.id}>
                {actor.username}
              </option>
            ))}
          </Select>
          <Select label="Type" value={filter.kind} onChange={set('kind')}>
            <option value="">Everything</option>
            <Options labels={kindLabels} />
          </Select>
          <div className="flex max-w-full gap-3 max-sm:w-full max-sm:*:flex-1">
            <Input label="From" type="date" max="9000-01-01" value={filter.from} onChange={set('from')} />
            <Input label="To" type="date" max="9000-01-01" value={filter.to} onChange={set('to')} />
          </div>
        </PanelToolbar>
      )}
      <KeyedList<RecordedAction>
        queryKey={['record', 'actions', input]}
        load={(before_id) => recordApi.list.call({ ...input, before_id })}
        className="record-lines"
        loadingLabel="Loading the record"
        failedText="The record didn't load."
        empty={search || isFiltered ? 'Nothing in the record matches.' : 'No changes yet.'}
      >
        {(action) => <ActionItem action={action} />}
      </KeyedList>
    </>
  )
}
