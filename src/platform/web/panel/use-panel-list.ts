import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Page, parsePage } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { useTypedSearch } from '../list-filters.ts'

type ListQuery<Item> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Item>>
}

type FilterRules = Readonly<Record<string, readonly string[] | 'id' | 'day'>>

type FilterValues<Rules extends FilterRules> = {
  [Name in keyof Rules]?: Rules[Name] extends readonly (infer Value)[] ? Value : string
}

type ListOptions<Sort extends string, Rules extends FilterRules> = {
  sorts?: readonly Sort[]
  order?: Order<Sort>
  filters?: Rules
  /** Prefixes the parameters if a page has several lists. */
  name?: string
  /** A list in a dialog keeps its state out of the address. */
  outsideAddress?: FilterValues<Rules> | undefined
}

// biome-ignore lint/complexity/noBannedTypes: a list without orders asks for none
type Sorted<Sort extends string> = [Sort] extends [never] ? {} : Order<Sort>

type ListAddress<Sort extends string, Rules extends FilterRules> = { search: string; page: number } & Sorted<Sort> &
  FilterValues<Rules>

type Params = Record<string, unknown>

/** Everything is in the address, so that Back and reload work. */
export function usePanelList<Item, Sort extends string = never, const Rules extends FilterRules = Record<never, never>>(
  queryFor: (place: ListAddress<Sort, Rules>) => object,
  options: ListOptions<Sort, Rules> = {},
) {
  const { place, write, ...controls } = usePanelPlace<Sort, Rules>(options)
  const query = useQuery({
    ...(queryFor(place) as ListQuery<Item>),
    placeholderData: keepPreviousData,
  })
  const data = query.data as Page<Item> | undefined
  // The page is empty now, so go to the last one.
  const isBeyondEnd = data !== undefined && data.items.length === 0 && data.page > data.page_count
  const lastPage = isBeyondEnd && data.page === controls.page ? data.page_count : undefined
  const goTo = useEffectEvent((last: number) => write({ page: last > 1 ? last : undefined }, { replace: true }))
  useEffect(() => {
    if (lastPage !== undefined) void goTo(lastPage)
  }, [lastPage])

  return {
    ...controls,
    data: isBeyondEnd ? undefined : data,
    error: query.error,
    isFetching: query.isFetching,
    isUpdating: query.isFetching && query.isPlaceholderData,
    retry: () => void query.refetch(),
    /** Only set for lists without pages (`useKeyedList`). */
    more: undefined as MoreOfList | undefined,
  }
}

export type MoreOfList = { load: () => void; isLoading: boolean; error: unknown }

export type PanelListState<Item> = ReturnType<typeof usePanelList<Item>>

type KeyedQuery<Item, Key, Sort extends string, Rules extends FilterRules> = {
  queryKey: (place: ListAddress<Sort, Rules>) => QueryKey
  load: (place: ListAddress<Sort, Rules>, after: Key | undefined) => Promise<{ items: Item[]; next: Key | null }>
}

/** The total is only known once all items are loaded. */
export function useKeyedList<
  Item,
  Key extends string | number,
  Sort extends string = never,
  const Rules extends FilterRules = Record<never, never>,
>({ queryKey, load }: KeyedQuery<Item, Key, Sort, Rules>, options: ListOptions<Sort, Rules> = {}) {
  const { place, write: _write, ...controls } = usePanelPlace<Sort, Rules>(options)
  const query = useInfiniteQuery({
    queryKey: queryKey(place),
    queryFn: ({ pageParam }) => load(place, pageParam as Key | undefined),
    initialPageParam: undefined as Key | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = query.data?.pages.flatMap((piece) => piece.items)
  return {
    ...controls,
    data: items && {
      items,
      total: items.length,
      ...(query.hasNextPage && { is_total_capped: true as const }),
      page: 1,
      page_count: 1,
    },
    error: query.error,
    isFetching: query.isFetching,
    isUpdating: query.isFetching && query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? {
          load: () => void query.fetchNextPage(),
          isLoading: query.isFetchingNextPage,
          error: query.isFetchNextPageError ? query.error : null,
        }
      : undefined,
  }
}

function usePanelPlace<Sort extends string, const Rules extends FilterRules>(options: ListOptions<Sort, Rules>) {
  const { sorts = [], order: firstOrder, filters: rules = {} as Rules } = options
  const { params, write } = useParams(options)
  const typed = useTypedSearch(parseTypedText(params.search), (search) =>
    write({ search, page: undefined }, { replace: true }),
  )
  const search = parseTypedText(params.search) ?? ''
  const page = parsePage(params.page)
  const sort = sorts.find((name) => name === params.sort)
  const order = sort ? ({ sort, direction: params.direction === 'asc' ? 'asc' : 'desc' } as const) : firstOrder
  const filters = readFilters(rules, params)
  return {
    place: { search, page, ...order, ...filters } as ListAddress<Sort, Rules>,
    write,
    search: typed.text,
    setSearch: typed.setText,
    page,
    setPage: (next: number) => void write({ page: next > 1 ? next : undefined }),
    order: order as Order | undefined,
    setOrder: (next: Order) => void write({ ...next, search: typed.take(), page: undefined }),
    filters: filters as Readonly<Partial<Record<string, string>>>,
    setFilter: (name: keyof Rules & string, value: string | undefined) =>
      void write({ [name]: value || undefined, search: typed.take(), page: undefined }),
    isFiltered: Object.keys(filters).length > 0,
    clear: () => {
      typed.clear()
      const nothing = Object.fromEntries(Object.keys(rules).map((name) => [name, undefined]))
      void write({ ...nothing, search: undefined, page: undefined })
    },
  }
}

function useParams({ name, outsideAddress }: { name?: string; outsideAddress?: Params | undefined }) {
  const [own, setOwn] = useState<Params>(outsideAddress ?? {})
  const prefix = name ? `${name}_` : ''
  const inAddress = useLocation({ select: (location) => location.search as Params })
  const navigate = useNavigate()
  if (outsideAddress) {
    return { params: own, write: async (change: Params) => setOwn((before) => ({ ...before, ...change })) }
  }
  const named = Object.entries(inAddress).filter(([key]) => key.startsWith(prefix))
  const write = (change: Params, { replace = false } = {}) => {
    const written = Object.fromEntries(Object.entries(change).map(([key, value]) => [prefix + key, value]))
    // The route's types don't know a panel's parameters.
    const search = (before: Params) => ({ ...before, ...written })
    return navigate({ to: '.', search: search as never, replace, resetScroll: false, viewTransition: false })
  }
  return { params: Object.fromEntries(named.map(([key, value]) => [key.slice(prefix.length), value])), write }
}

function readFilters<Rules extends FilterRules>(rules: Rules, params: Params): FilterValues<Rules> {
  const chosen = Object.entries(rules).flatMap(([name, rule]) => {
    const value = readFilter(rule, params[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(chosen)
}

function readFilter(rule: FilterRules[string], value: unknown) {
  if (rule === 'id') return parseId(value)
  if (rule === 'day') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  return rule.find((known) => known === value)
}
