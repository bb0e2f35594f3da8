import type { Key, ReactNode } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { classNames } from '../ui/class-names.ts'
import { Pagination } from '../ui/list/pagination.tsx'
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../ui/state/skeleton.tsx'
import { PanelFailed } from './panel-failed.tsx'
import type { PanelListState } from './use-panel-list.ts'
import './panel.css'

type PanelListProps<Item> = {
  list: PanelListState<Item>
  /** 'thing' and 'things': said in counts, empty states and for screen readers. */
  one: string
  many: string
  itemKey: (item: Item) => Key
  children: (item: Item) => ReactNode
  /** Whether something besides the search narrows the list. */
  isFiltered?: boolean
  /** Said when the list could not be loaded, before the reason. */
  failedText?: string
  /** Said while there is nothing at all; by default 'No things yet.' */
  emptyText?: string
  /** The next step while there is nothing at all. */
  emptyAction?: ReactNode
  /** `grid` for cards with pictures, `rows` for everything else. */
  layout?: 'grid' | 'rows'
}

/** The items with their loading, failed and empty states, the count above and the pages below. */
export function PanelList<Item>(props: PanelListProps<Item>) {
  const { list, one, many, itemKey, children, isFiltered, failedText, emptyText, emptyAction, layout = 'rows' } = props
  const { data } = list
  if (!data) {
    if (list.error)
      return (
        <PanelFailed
          error={list.error}
          title={`${failedText ?? `The ${many} could not be loaded`}.`}
          onRetry={list.retry}
        />
      )
    return (
      <SkeletonGroup label={`Loading ${many}`}>
        {layout === 'grid' ? (
          <div className="panel-items panel-grid">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
              <SkeletonCard key={card} />
            ))}
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </SkeletonGroup>
    )
  }
  if (data.items.length === 0) {
    if (list.search || isFiltered) return <p className="panel-empty">No {many} match.</p>
    return (
      <div className="panel-empty">
        <p>{emptyText ?? `No ${many} yet.`}</p>
        {emptyAction && <div className="mt-3">{emptyAction}</div>}
      </div>
    )
  }
  return (
    <>
      <p role="status" className="numbers text-ink-soft text-small">
        {data.is_total_capped && 'More than '}
        {countOf(data.total, one, many)}
      </p>
      <ul className={classNames('panel-items', layout === 'grid' && 'panel-grid')} aria-busy={list.isUpdating}>
        {data.items.map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <Pagination page={list.page} pageCount={data.page_count} onPage={list.setPage} label={`Pages of ${many}`} />
    </>
  )
}
