import type { ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { type ContentTopic, procedure } from './contract.ts'
import { pageInput, pageSchema, searchInput } from './paging-schema.ts'
import { mostAtOnce, type SortDirection, sortDirections } from './panel-list.ts'
import { mostAdded } from './pasted-lines.ts'
import { timeInput } from './time-schema.ts'

/**
 * The messages for an item that is gone, or that somebody else changed since it was loaded.
 * `one` is 'thing', for example.
 */
export function itemErrors(one: string) {
  return {
    not_found: { status: 404, message: `This ${one} is gone.` },
    changed_meanwhile: {
      status: 409,
      message: `Someone else changed this ${one} meanwhile. Reload to see their version.`,
    },
  } as const
}

/** The sort orders of a list. The first is the default. */
export function sortInput<Sort extends string>(sorts: readonly [Sort, ...Sort[]], direction: SortDirection) {
  return {
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(sortDirections).default(direction),
  }
}

/** The input of a call for many items, as selected in a panel's table. */
export const manyInput = z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) })

/** The outcome for each item. A refused item doesn't stop the others. */
export const manyOutcome = z.object({
  done: z.array(z.uuid()).max(mostAdded),
  refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })).max(mostAdded),
})

/** The outcome for items that were added together. */
export const addedOutcome = manyOutcome.extend({ action_id: z.int() })

type PanelItem<One extends string, Form, Item, Refusals, Filters, Sort extends string, Listed> = {
  /**
   * For example 'thing' and 'things'.
   * An update sends the form under the first: `{ id, updated_at, thing }`.
   */
  one: One
  many: string
  /** For example '/things'. The list's path is below /admin. */
  path: `/${string}`
  tags: string[]
  form: Form
  /** The item as the panel shows and edits it. */
  item: Item
  /** Additional fields of an item in the list. */
  listed?: Listed
  /** Refusals that only the tables can decide. */
  refusals?: Refusals
  /** Filters of the list, in addition to the search. */
  filters?: Filters
  /** The sort orders of the list, the default first, and the default's direction. */
  sorts: readonly [Sort, ...Sort[]]
  direction: SortDirection
  writes: readonly ContentTopic[]
  /** Set this if a deletion changes more topics than `writes`. */
  deleteWrites?: readonly ContentTopic[]
  deleteSummary?: string
}

/** The calls of a panel that searches, adds, changes and deletes items. For administrators only. */
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
