import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#db/schema.gen.ts'
import { saveThenRemoveFiles } from '#features/media-library/server/remove-unused-files.ts'
import type { AddedOutcome } from '#platform/rules/panel-list.ts'
import { mostProblems, type Pasted, type PastedList, type PastedProblem } from '#platform/rules/pasted-lines.ts'
import { type Cells, type ReadLines, type ReadRow, readPasted } from '#platform/server/read-pasted.ts'
import { findAddition, findExisting, lockAdditions, lockBatch, sameText } from './add-many-queries.ts'
import {
  createItems,
  type EditedTable,
  type EditingDeps,
  type ItemTable,
  type NewItem,
  type Write,
} from './save-item.ts'

export type AddedKind<Table extends ItemTable, Row, Form, Refusal extends string> = {
  one: string
  list: PastedList
  readLine: (line: string) => Cells
  /** Converts a line to the form's input. Adds to `problems` what it can't convert. */
  valuesOf: (db: Db) => Promise<(cells: Cells, problems: string[]) => unknown>
  form: z.ZodType<Form>
  same: { columns: readonly string[]; isExact?: boolean; valuesOf: (form: Form) => (string | null)[] }
  edited: EditedTable<Table, Row>
  write: (form: Form) => Write<Table, Refusal>
}

type Refusals<Refusal extends string> = Record<Refusal, () => Error>

export async function previewMany<Table extends ItemTable, Row, Form, Refusal extends string>(
  db: Db,
  kind: AddedKind<Table, Row, Form, Refusal>,
  { text, errors }: { text: string; errors: Refusals<Refusal> },
): Promise<Pasted> {
  const read = readPasted(text, kind.list.columns, kind.readLine)
  // A transaction uses a single connection, however many lines there are.
  const { problems } = await db.transaction().execute((trx) => checkLines(trx, kind, read, errors))
  return presentPasted(kind.list, { ...read, problems })
}

export type Batch = { batch_id: string; text: string }

/** Adds all lines or none. A repeated batch gets the same response and adds nothing. */
export async function addMany<Table extends ItemTable, Row, Form, Refusal extends string>(
  deps: EditingDeps,
  kind: AddedKind<Table, Row, Form, Refusal>,
  { batch, createdBy, errors }: { batch: Batch; createdBy: string; errors: Refusals<Refusal> },
): Promise<{ kind: 'saved'; outcome: AddedOutcome } | { kind: 'faulty_lines' }> {
  const read = readPasted(batch.text, kind.list.columns, kind.readLine)
  const ids = idsOf(batch, read.rows.length)
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const repeated = await findRepeated(trx, { ids, done: ids })
    if (repeated) return repeated
    await lockAdditions(trx, kind.edited.table)
    const { items, problems } = await checkLines(trx, kind, read, errors)
    if (problems.length > 0 || items.length === 0) return { kind: 'faulty_lines' as const }
    const named = items.map((item, index) => ({ ...item, id: ids[index] as string }))
    const unused = await createItems(trx, kind.edited, { items: named, createdBy, now: deps.now })
    return { ...(await savedBatch(trx, { ids, done: ids })), unused }
  })
  if (outcome.kind === 'saved') deps.adminNews.announce(kind.edited.section)
  return outcome
}

/** Deterministic, so that a repeated batch finds its rows. Another text is another batch. */
export function idsOf({ batch_id, text }: Batch, count: number): string[] {
  const batch = createHash('sha256').update(batch_id).update(text).digest('hex')
  return Array.from({ length: count }, (_, index) => {
    const hex = createHash('sha256').update(batch).update(String(index)).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  })
}

/** `done` has what an undo names: the rows themselves, or their parent. */
type BatchRows = { ids: readonly string[]; done: string[] }

/** Looks in the record, because the rows may have been deleted since. */
export async function findRepeated(trx: Db, { ids: [id], done }: BatchRows) {
  const [subject] = done
  if (id === undefined || subject === undefined) return undefined
  // If a batch arrives twice at once, the second waits for the first.
  await lockBatch(trx, id)
  const action_id = await findAddition(trx, { id, subject })
  if (action_id === undefined) return undefined
  return { kind: 'saved' as const, outcome: { done, refused: [], action_id } satisfies AddedOutcome }
}

export async function savedBatch(trx: Db, rows: BatchRows) {
  const saved = await findRepeated(trx, rows)
  if (!saved) throw new Error('the record has no entry for this batch')
  return saved
}

type Checked<Table extends ItemTable> = { items: Omit<NewItem<Table>, 'id'>[]; problems: PastedProblem[] }

async function checkLines<Table extends ItemTable, Row, Form, Refusal extends string>(
  db: Db,
  kind: AddedKind<Table, Row, Form, Refusal>,
  { rows, problems: unread }: ReadLines,
  errors: Refusals<Refusal>,
): Promise<Checked<Table>> {
  const problems = [...unread]
  const items: Checked<Table>['items'] = []
  const valuesOf = await kind.valuesOf(db)
  const read = rows.map((row) => ({ row, ...readForm(kind.form, row, valuesOf, problems) }))
  const filled = read.flatMap(({ row, form }) =>
    form === undefined ? [] : [{ row, form, same: sameText(kind.same.valuesOf(form)) }],
  )
  const existing = await findExisting(
    db,
    { table: kind.edited.table, ...kind.same },
    filled.map(({ same }) => same),
  )
  const lines = new Map<string, number>()
  for (const { row, form, same } of filled) {
    const key = kind.same.isExact ? same : same.toLowerCase()
    const twin = lines.get(key)
    lines.set(key, twin ?? row.line)
    if (existing.has(same)) problems.push({ line: row.line, text: `this ${kind.one} is there already.` })
    else if (twin !== undefined) problems.push({ line: row.line, text: `it's the same as line ${twin}.` })
    const written = await kind.write(form)(db, undefined)
    if ('refusal' in written) problems.push({ line: row.line, text: errors[written.refusal]().message })
    else items.push(written)
  }
  return { items, problems: problems.sort((one, other) => one.line - other.line) }
}

function readForm<Form>(
  form: z.ZodType<Form>,
  { line, cells }: ReadRow,
  valuesOf: (cells: Cells, problems: string[]) => unknown,
  problems: PastedProblem[],
) {
  const own: string[] = []
  const parsed = form.safeParse(valuesOf(cells, own))
  // An unresolved name leaves its id missing, which the form would report again.
  const isNew = ({ path }: { path: PropertyKey[] }) => own.length === 0 || !/_ids?$/.test(String(path[0]))
  own.push(...(parsed.error?.issues.filter(isNew).map(({ message }) => message) ?? []))
  problems.push(...[...new Set(own)].map((text) => ({ line, text })))
  return { form: own.length === 0 ? parsed.data : undefined }
}

export function presentPasted(
  { columns: [main, ...others] }: PastedList,
  { rows, problems, about = null }: ReadLines & { about?: string | null },
): Pasted {
  const names = others.map(({ names: [name] }) => name).filter((name) => rows.some(({ cells }) => cells[name]))
  const columns = [main.names[0], ...names]
  const faultyLines = new Set(problems.map(({ line }) => line))
  return {
    about,
    columns,
    rows: rows.map(({ line, end_line, cells }) => ({
      line,
      end_line,
      cells: columns.map((name) => cells[name] ?? ''),
      is_faulty: hasAny(faultyLines, line, end_line),
    })),
    problems: problems.slice(0, mostProblems),
  }
}

function hasAny(lines: ReadonlySet<number>, first: number, last: number) {
  for (let line = first; line <= last; line++) if (lines.has(line)) return true
  return false
}

export function readYesOrNo(typed: string, problems: string[]): boolean | undefined {
  if (typed === '') return undefined
  if (/^(yes|y|true|1|x)$/i.test(typed)) return true
  if (!/^(no|n|false|0)$/i.test(typed)) problems.push(`“${typed.slice(0, 60)}” is neither yes nor no.`)
  return false
}
