import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'

type Piece<Item> = { items: Item[]; next: number | null }

type KeyedListProps<Item extends { id: number }> = {
  queryKey: readonly unknown[]
  load: (beforeId: number | undefined) => Promise<Piece<Item>>
  /** Said while it loads: 'Loading the record'. */
  loadingLabel: string
  failedText: string
  empty: ReactNode
  /** On the list itself. */
  className?: string
  children: (item: Item) => ReactNode
}

/** A list that is read on from its last item by a button. */
export function KeyedList<Item extends { id: number }>(props: KeyedListProps<Item>) {
  const { queryKey, load, loadingLabel, failedText, empty, className, children } = props
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const failure = list.error && (
    <PanelFailed
      error={list.error}
      title={failedText}
      isRetrying={list.isFetching}
      onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (!list.data) {
    return (
      failure ?? (
        <SkeletonGroup label={loadingLabel}>
          <SkeletonRows rows={6} />
        </SkeletonGroup>
      )
    )
  }
  const items = list.data.pages.flatMap((piece) => piece.items)
  if (items.length === 0) return <div className="panel-empty">{empty}</div>
  return (
    <>
      <ul className={classNames('panel-items', className)} aria-busy={list.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {failure}
      {list.hasNextPage && !list.error && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
