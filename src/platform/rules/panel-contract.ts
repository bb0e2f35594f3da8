import type { ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { type ContentTopic, procedure } from './contract.ts'
import { pageInput, pageSchema, searchInput } from './paging-schema.ts'
import { mostAtOnce, type SortDirection, sortDirections } from './panel-list.ts'
import { mostAdded } from './pasted-lines.ts'
import { timeInput } from './time-schema.ts'

/** The messages for an item that is gone, or that somebody else changed since it was loaded. `one` is 'thing'. */
export function itemErrors(one: string) {
  return {
    not_found: { status: 404, message: `This ${one} is gone.` },
    changed_meanwhile: {
      status: 409,
      message: `Someone else changed this ${one} meanwhile. Reload to see their version.`,
    },
  } as const
}

/** The orders of a list. The first one is what a list has that asks for none. */
export function sortInput<Sort extends string>(sorts: readonly [Sort, ...Sort[]], direction: SortDirection) {
  return {
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(sortDirections).default(direction),
  }
}

/** One call for many items at once, as chosen in a panel's table. */
export const manyInput = z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) })

/** What became of each: an item that is refused keeps no other one back. */
export const manyOutcome = z.object({
  done: z.array(z.uuid()).max(mostAdded),
  refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })).max(mostAdded),
})

/** What became of items that were added together. */
export const addedOutcome = manyOutcome.extend({ action_id: z.int() })

type PanelItem<One extends string, Form, Item, Refusals, Filters, Sort extends string, Listed> = {
  /** 'thing' and 'things'. A change sends the form under the first: `{ id, updated_at, thing }`. */
  one: One
  many: string
  /** '/things'; the list is below /admin. */
  path: `/${string}`
  tags: string[]
  form: Form
  /** As the panel shows and edits it. */
  item: Item
  /** What its list tells of it besides. */
  listed?: Listed
  /** What only the tables can tell about a form. */
  refusals?: Refusals
  /** What narrows the list, besides the search. */
  filters?: Filters
  /** The orders of the list, its own first, and the direction of that one. */
  sorts: readonly [Sort, ...Sort[]]
  direction: SortDirection
  writes: readonly ContentTopic[]
  /** Where a deletion changes more than that. */
  deleteWrites?: readonly ContentTopic[]
  deleteSummary?: string
}

/** The calls of a panel whose items are searched, added, changed and deleted: for administrators only. */
export function panelProcedures<
  One extends string,
  Sort extends string,
  Form extends z.ZodType,
  Item extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: no refusals, no filters
  Refusals extends ErrorMap = {},
  // biome-ignore lint/complexity/noBannedTypes: no refusals, no filters
  Filters extends z.ZodRawShape = {},
  Listed extends z.ZodType = z.ZodUnknown,
>(panel: PanelItem<One, Form, Item, Refusals, Filters, Sort, Listed>) {
  const { one, many, path, tags, form, item, writes } = panel
  const { deleteWrites = writes, deleteSummary = `Delete a ${one}` } = panel
  const refusals = (panel.refusals ?? {}) as Refusals
  const filters = (panel.filters ?? {}) as Filters
  const { not_found, changed_meanwhile } = itemErrors(one)
  const row = (panel.listed ? z.intersection(item, panel.listed) : item) as z.ZodIntersection<Item, Listed>
  const changed = { id: z.uuid(), updated_at: timeInput, [one]: form } as {
    id: z.ZodUUID
    updated_at: typeof timeInput
  } & Record<One, Form>

  return {
    adminList: procedure
      .meta({ access: 'admin' })
      .route({ method: 'GET', path: `/admin${path}`, summary: `All ${many}, with a search`, tags })
      .input(z.object({ search: searchInput, page: pageInput, ...sortInput(panel.sorts, panel.direction), ...filters }))
      .output(pageSchema(row)),

    create: procedure
      .meta({ access: 'admin', writes })
      .route({ method: 'POST', path, successStatus: 201, summary: `Add a ${one}`, tags })
      .errors(refusals)
      .input(form)
      .output(item),

    update: procedure
      .meta({ access: 'admin', writes })
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Change a ${one}`, tags })
      .errors({ ...refusals, not_found, changed_meanwhile })
      .input(z.object(changed))
      .output(item),

    delete: procedure
      .meta({ access: 'admin', writes: deleteWrites })
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: deleteSummary, tags })
      .errors({ not_found })
      .input(z.object({ id: z.uuid() })),

    deleteMany: procedure
      .meta({ access: 'admin', writes: deleteWrites })
      .route({ method: 'POST', path: `/admin${path}/deletions`, summary: `Delete some ${many} at once`, tags })
      .errors({ not_found })
      .input(manyInput)
      .output(manyOutcome),
  }
}
