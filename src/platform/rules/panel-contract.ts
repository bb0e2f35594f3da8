import type { ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { type ContentTopic, procedure } from './contract.ts'
import { pageInput, pageSchema, searchInput } from './paging-schema.ts'
import { mostAtOnce, type SortDirection, sortDirections, statuses } from './panel-list.ts'
import { mostAdded } from './pasted-lines.ts'
import { timeInput } from './time-schema.ts'

export function itemErrors(one: string) {
  return {
    not_found: { status: 404, message: `This ${one} is gone.` },
    changed_meanwhile: {
      status: 409,
      message: `Someone else changed this ${one} meanwhile. Reload to see their version.`,
    },
  } as const
}

export function sortInput<Sort extends string>(sorts: readonly [Sort, ...Sort[]], direction: SortDirection) {
  return {
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(sortDirections).default(direction),
  }
}

export const manyInput = z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) })

/** A refused item doesn't stop the others. */
export const manyOutcome = z.object({
  done: z.array(z.uuid()).max(mostAdded),
  refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })).max(mostAdded),
})

export const addedOutcome = manyOutcome.extend({ action_id: z.int() })

type PanelItem<One extends string, Form, Item, Refusals, Filters, Sort extends string, Listed> = {
  /** An update sends the form under this name: `{ id, updated_at, thing }`. */
  one: One
  many: string
  /** This is '/admin/things' where visitors have nothing below it. */
  path: `/${string}`
  tags: readonly string[]
  form: Form
  item: Item
  listed?: Listed
  /** Refusals that only the tables can decide. */
  refusals?: Refusals
  filters?: Filters
  sorts: readonly [Sort, ...Sort[]]
  direction: SortDirection
  writes: readonly ContentTopic[]
  /** Set this if a deletion changes more topics than `writes`. */
  deleteWrites?: readonly ContentTopic[]
  deleteSummary?: string
}

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
  const adminPath = belowAdmin(path)
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
      .route({ method: 'GET', path: adminPath, summary: `All ${many}, with a search`, tags })
      .input(z.object({ search: searchInput, page: pageInput, ...sortInput(panel.sorts, panel.direction), ...filters }))
      .output(pageSchema(row)),

    adminGet: procedure
      .meta({ access: 'admin' })
      .route({ method: 'GET', path: `${adminPath}/{id}`, summary: `A ${one} to edit, as it is now`, tags })
      .errors({ not_found })
      .input(z.object({ id: z.uuid() }))
      .output(item),

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
      .route({ method: 'POST', path: `${adminPath}/deletions`, summary: `Delete some ${many} at once`, tags })
      .errors({ not_found })
      .input(manyInput)
      .output(manyOutcome),
  }
}

type Published<Refusals> = Pick<PanelItem<string, never, never, Refusals, never, never, never>, PublishedParts>
type PublishedParts = 'one' | 'many' | 'path' | 'tags' | 'refusals' | 'writes'

// biome-ignore lint/complexity/noBannedTypes: no refusals
export function publishProcedures<Refusals extends ErrorMap = {}>(panel: Published<Refusals>) {
  const { one, many, path, tags, writes } = panel
  const { not_found } = itemErrors(one)
  return {
    setStatusMany: procedure
      .meta({ access: 'admin', writes })
      .route({
        method: 'POST',
        path: `${belowAdmin(path)}/statuses`,
        summary: `Publish some ${many}, or make them drafts again; \`done\` has those that changed`,
        tags,
      })
      .errors({ ...(panel.refusals as Refusals), not_found })
      .input(manyInput.extend({ status: z.enum(statuses) }))
      .output(manyOutcome),
  }
}

function belowAdmin(path: `/${string}`): `/${string}` {
  return path.startsWith('/admin/') ? path : `/admin${path}`
}
