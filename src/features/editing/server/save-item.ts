import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import type { UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import type { AdminSection } from '#features/notifications/rules/section.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { ManyOutcome } from '#platform/rules/panel-list.ts'

export type EditingDeps = SavingDeps & { adminNews: AdminNews }

export type EditedTable<Table extends ItemTable, Row> = {
  table: Table
  section: AdminSection
  find: (db: Db, id: string) => Promise<Row>
  /** The column with the file's address. A replaced or deleted file is removed from storage. */
  file?: Extract<UploadPlace, { column: string }> & { table: Table }
}

/** A refusal is an error code of the contract. `before` is undefined for a new row. */
export type Write<Table extends ItemTable, Refusal extends string> = (
  trx: Db,
  before: Selectable<Database[Table]> | undefined,
) => Written<ItemValues<Table>, Refusal> | Promise<Written<ItemValues<Table>, Refusal>>

export type WriteChange<Table extends ItemTable, Refusal extends string> = (
  trx: Db,
  before: Selectable<Database[Table]>,
) => Written<Partial<ItemValues<Table>>, Refusal> | Promise<Written<Partial<ItemValues<Table>>, Refusal>>

/** `links` writes rows of other tables that belong to it, after the row itself. */
type Written<Values, Refusal> = { values: Values; links?: (id: string) => Promise<unknown> } | { refusal: Refusal }

export type ItemTable = {
  [Table in keyof Database]: Database[Table] extends Record<'id' | 'created_at' | 'updated_at', unknown> ? Table : never
}[keyof Database]

type ItemValues<Table extends ItemTable> = Omit<Insertable<Database[Table]>, 'id' | 'created_at' | 'updated_at'>

type Saved<Row> = { kind: 'saved'; row: NonNullable<Row> }
type Refused<Refusal> = Refusal extends string ? { kind: Refusal } : never

type Refuse<Table extends ItemTable, Refusal extends string> = (row: Selectable<Database[Table]>) => Refusal | undefined

/** `updated_at` is the version the caller has seen. 'any' skips that check. */
type SeenVersion<Table extends ItemTable, Refusal extends string, UpdatedAt extends string> = {
  id: string
  updated_at: UpdatedAt
  refuse?: Refuse<Table, Refusal>
}

type NotSeen<UpdatedAt> = 'not_found' | (UpdatedAt extends 'any' ? never : 'changed_meanwhile')

export async function createItem<Table extends ItemTable, Row, Refusal extends string = never>(
  deps: EditingDeps,
  edited: EditedTable<Table, Row>,
  { createdBy, write }: { createdBy: string; write: Write<Table, Refusal> },
): Promise<Saved<Row> | Refused<Refusal>> {
  const { table, section, find } = edited
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const written = await write(trx, undefined)
    if ('refusal' in written) return { kind: written.refusal } as Refused<Refusal>
    const { id } = await rowsOf(trx)
      .insertInto(nameOf(table))
      .values({ ...written.values, created_at: deps.now, updated_at: deps.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await written.links?.(id)
    await notifyAdmins(trx, { section, subjectId: id, createdBy })
    const unused = await unusedFiles(trx, edited, { before: undefined, now: deps.now })
    return { kind: 'saved' as const, row: (await find(trx, id)) as NonNullable<Row>, unused }
  })
  if (outcome.kind === 'saved') deps.adminNews.announce(section)
  return outcome
}

export type NewItem<Table extends ItemTable> = { id: string } & Exclude<
  Written<ItemValues<Table>, never>,
  { refusal: never }
>

/** After the commit, the caller must announce the rows and remove the returned files. */
export async function createItems<Table extends ItemTable, Row>(
  trx: Db,
  edited: EditedTable<Table, Row>,
  { items, createdBy, now }: { items: readonly NewItem<Table>[]; createdBy: string; now: Date },
): Promise<string[]> {
  const { table, section } = edited
  const rows = items.map(({ id, values }, index) => {
    // Distinct times keep the given order in lists sorted by creation.
    const created_at = new Date(now.getTime() - (items.length - 1 - index))
    return { ...values, id, created_at, updated_at: created_at }
  })
  await rowsOf(trx).insertInto(nameOf(table)).values(rows).execute()
  for (const { id, links } of items) await links?.(id)
  await notifyAdmins(trx, ...items.map(({ id }) => ({ section, subjectId: id, createdBy })))
  return unusedFiles(trx, edited, { before: undefined, now })
}

export function changeItem<Table extends ItemTable, Row, UpdatedAt extends string, Refusal extends string = never>(
  deps: EditingDeps,
  edited: EditedTable<Table, Row>,
  { write, ...seen }: SeenVersion<Table, Refusal, UpdatedAt> & { write: WriteChange<Table, Refusal> },
): Promise<Saved<Row> | Refused<Refusal | NotSeen<UpdatedAt>>> {
  return saveThenRemoveFiles(deps, async (trx) => {
    const { id } = seen
    const locked = await lockSeen(trx, edited.table, seen)
    if ('refusal' in locked) return { kind: locked.refusal } as Refused<Refusal | NotSeen<UpdatedAt>>
    const before = locked.row
    const written = await write(trx, before)
    if ('refusal' in written) return { kind: written.refusal } as Refused<Refusal>
    await rowsOf(trx)
      .updateTable(nameOf(edited.table))
      .set({ ...written.values, updated_at: deps.now })
      .where('id', '=', id)
      .execute()
    await written.links?.(id)
    const unused = await unusedFiles(trx, edited, { before, now: deps.now })
    return { kind: 'saved' as const, row: (await edited.find(trx, id)) as NonNullable<Row>, unused }
  })
}

export async function removeItem<Table extends ItemTable, Row, Refusal extends string = never>(
  deps: EditingDeps,
  edited: EditedTable<Table, Row>,
  { id, refuse }: { id: string; refuse?: Refuse<Table, Refusal> },
): Promise<{ kind: 'removed' } | Refused<Refusal | 'not_found'>> {
  const { table, section } = edited
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const locked = await lockSeen(trx, table, { id, updated_at: 'any', ...(refuse && { refuse }) })
    if ('refusal' in locked) return { kind: locked.refusal } as Refused<Refusal | 'not_found'>
    const before = locked.row
    await forgetNotifications(trx, id)
    await forgetNotices(trx, { subjectId: id })
    await rowsOf(trx).deleteFrom(nameOf(table)).where('id', '=', id).execute()
    return { kind: 'removed' as const, unused: await unusedFiles(trx, edited, { before, now: deps.now }) }
  })
  if (outcome.kind === 'removed') deps.adminNews.announce(section)
  return outcome
}

type Refusals<Outcome extends { kind: string }> = Exclude<Outcome['kind'], 'saved' | 'removed'>

export function orRefuse<Outcome extends { kind: string }>(
  outcome: Outcome,
  errors: Record<Refusals<Outcome>, () => Error>,
): Extract<Outcome, { kind: 'saved' | 'removed' }> {
  if (outcome.kind === 'saved' || outcome.kind === 'removed')
    return outcome as Extract<Outcome, { kind: 'saved' | 'removed' }>
  throw errors[outcome.kind as Refusals<Outcome>]()
}

/**
 * Each item has its own transaction, so that the trash can restore one without the others. `done`
 * lists only changed items, because an undo reverts those.
 */
export async function eachOf<Outcome extends { kind: string }>(
  ids: readonly string[],
  errors: Record<Exclude<Refusals<Outcome>, 'unchanged'>, () => Error>,
  change: (id: string) => Promise<Outcome>,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], refused: [] }
  for (const id of new Set(ids.map((written) => written.toLowerCase()))) {
    const { kind } = await change(id)
    if (kind === 'saved' || kind === 'removed') outcome.done.push(id)
    else if (kind !== 'unchanged')
      outcome.refused.push({
        id,
        code: kind,
        message: errors[kind as Exclude<Refusals<Outcome>, 'unchanged'>]().message,
      })
  }
  return outcome
}

/** A second writer waits for the lock, and then finds the row changed. */
export async function lockSeen<Table extends ItemTable, UpdatedAt extends string, Refusal extends string = never>(
  trx: Db,
  table: Table,
  { id, updated_at, refuse }: SeenVersion<Table, Refusal, UpdatedAt>,
): Promise<{ row: Selectable<Database[Table]> } | { refusal: Refusal | NotSeen<UpdatedAt> }> {
  const found = await rowsOf(trx)
    .selectFrom(nameOf(table))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { refusal: 'not_found' }
  const row = found as unknown as Selectable<Database[Table]> & Versioned
  const refusal = refuse?.(row)
  if (refusal) return { refusal }
  if (updated_at === 'any' || isSeen(row, updated_at)) return { row }
  return { refusal: 'changed_meanwhile' as NotSeen<UpdatedAt> }
}

type Versioned = { updated_at: Date }

/** For tables without an `id`, which `lockSeen` can't handle. */
export function isSeen({ updated_at }: Versioned, seenAt: string) {
  return updated_at.getTime() === Date.parse(seenAt)
}

async function unusedFiles<Table extends ItemTable, Row>(
  trx: Db,
  { file }: EditedTable<Table, Row>,
  { before, now }: { before: Record<string, unknown> | undefined; now: Date },
) {
  if (!file) return []
  return forgetUnusedUploads(trx, file, { replacedUrl: (before?.[file.column] as string | undefined) ?? null, now })
}

/** Kysely can't type a variable table; the callers' types guarantee that it fits. */
const rowsOf = (db: Db) => db as unknown as Kysely<{ item: { id: string; [column: string]: unknown } }>
const nameOf = (table: ItemTable) => table as string as 'item'
