import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
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

/** What narrows a list, by the names in its contract: one of these values, or the id of something. */
type FilterRules = Readonly<Record<string, readonly string[] | 'id'>>

type FilterValues<Rules extends FilterRules> = {
  [Name in keyof Rules]?: Rules[Name] extends readonly (infer Value)[] ? Value : string
}

type ListOptions<Sort extends string, Rules extends FilterRules> = {
  /** The contract's orders, and the one to begin with. */
  sorts?: readonly Sort[]
  order?: Order<Sort>
  filters?: Rules
  /** For one of several lists of a page: stands before its names in the address. */
  name?: string
  /** Inside a dialog, which has no address: what it begins with. */
  outsideAddress?: FilterValues<Rules> | undefined
}

// biome-ignore lint/complexity/noBannedTypes: a list without orders asks for none
type Sorted<Sort extends string> = [Sort] extends [never] ? {} : Order<Sort>

type Place<Sort extends string, Rules extends FilterRules> = { search: string; page: number } & Sorted<Sort> &
  FilterValues<Rules>

type Params = Record<string, unknown>

/**
 * A panel's list: what is searched for, the filters, the order and the page, and that page from the server. All of it is in the address, so that
 * Back and a reload work. What makes no sense there is left out.
 *
 *   const list = usePanelList<Thing, ThingSort>((place) => thingsApi.adminList.queryOptions({ input: place }), {
 *     sorts: thingSorts,
 *     order: { sort: 'created_at', direction: 'desc' },
 *   })
 */
export function usePanelList<Item, Sort extends string = never, const Rules extends FilterRules = Record<never, never>>(
  queryFor: (place: Place<Sort, Rules>) => object,
  options: ListOptions<Sort, Rules> = {},
) {
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
  const query = useQuery({
    ...(queryFor({ search, page, ...order, ...filters } as Place<Sort, Rules>) as ListQuery<Item>),
    placeholderData: keepPreviousData,
  })
  const data = query.data as Page<Item> | undefined
  // What stood there was deleted or decided: the last page that has something takes its place.
  const isBeyondEnd = data !== undefined && data.items.length === 0 && data.page > data.page_count
  const lastPage = isBeyondEnd && data.page === page ? data.page_count : undefined
  const goTo = useEffectEvent((last: number) => write({ page: last > 1 ? last : undefined }, { replace: true }))
  useEffect(() => {
    if (lastPage !== undefined) void goTo(lastPage)
  }, [lastPage])

  return {
    search: typed.text,
    setSearch: typed.setText,
    page,
    setPage: (next: number) => void write({ page: next > 1 ? next : undefined }),
    order: order as Order | undefined,
    setOrder: (next: Order) => void write({ ...next, search: typed.take(), page: undefined }),
    filters: filters as Readonly<Partial<Record<string, string>>>,
    setFilter: (name: keyof Rules & string, value: string | undefined) =>
      void write({ [name]: value || undefined, search: typed.take(), page: undefined }),
    /** Whether something besides the search narrows the list. */
    isFiltered: Object.keys(filters).length > 0,
    /** Shows the whole list again. */
    clear: () => {
      typed.clear()
      const nothing = Object.fromEntries(Object.keys(rules).map((name) => [name, undefined]))
      void write({ ...nothing, search: undefined, page: undefined })
    },
    data: isBeyondEnd ? undefined : data,
    error: query.error,
    isFetching: query.isFetching,
    isUpdating: query.isFetching && query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

export type PanelListState<Item> = ReturnType<typeof usePanelList<Item>>

/** The parameters of one list, from the address or from the state of a dialog. */
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
    // The parameters are the panel's own, which its route knows nothing of.
    const search = (before: Params) => ({ ...before, ...written })
    return navigate({ to: '.', search: search as never, replace, resetScroll: false, viewTransition: false })
  }
  return { params: Object.fromEntries(named.map(([key, value]) => [key.slice(prefix.length), value])), write }
}

function readFilters<Rules extends FilterRules>(rules: Rules, params: Params): FilterValues<Rules> {
  const chosen = Object.entries(rules).flatMap(([name, rule]) => {
    const value = rule === 'id' ? parseId(params[name]) : rule.find((known) => known === params[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(chosen)
}
