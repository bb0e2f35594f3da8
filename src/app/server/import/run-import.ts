import type { Db } from '#db/schema.gen.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import {
  addressesIn,
  type Column,
  type Draft,
  type EarlierTable,
  idFrom,
  RowRefused,
  replaceAddresses,
} from './columns.ts'
import type { Source, SourceRow } from './export-file.ts'
import { findIds, findRows, insertRows, keyOf, listAdmins, replaceAddress } from './import-queries.ts'
import { createMediaFiles, type MediaFiles, type MediaFilesOptions } from './media-files.ts'
import { readPeople, tablesOfPeople } from './people.ts'
import { openExport } from './read-export.ts'
import type { Report } from './report.ts'
import { earlierTables, tablesLeftOut } from './tables.ts'

export type ImportOptions = Omit<MediaFilesOptions, 'folder'> & {
  target: string
  db: Db
  report: Report
  now: Date
  onProgress?: ((line: string) => void) | undefined
}

type Job = { table: EarlierTable; sources: readonly Source[] }

/** A dry run rolls its transaction back, so its rows pass the same constraints. */
export async function runImport({ target, db, report, now, ...options }: ImportOptions) {
  const { onProgress } = options
  onProgress?.('reading the export')
  const exported = await openExport(target, knownTables)
  noteWhatIsLeftOut(report, exported.unknown)
  const people = await readPeople(exported.sources, now)
  const hasPeople = exported.sources.some(({ table }) => table === 'public.users' || table === 'auth.users')
  const jobs: Job[] = [
    { table: people.table, sources: hasPeople ? [people.source] : [] },
    ...earlierTables.map((table) => ({
      table,
      sources: exported.sources.filter((source) => source.table === `public.${table.name}`),
    })),
  ].filter(({ sources }) => sources.length > 0)

  const files = createMediaFiles({ ...options, folder: exported.folder })
  for (const job of jobs) await collectFiles(db, job, files)
  await files.settleAll()

  const peopleIds: string[] = []
  try {
    await db.transaction().execute(async (trx) => {
      for (const job of jobs) {
        await importTable(trx, job, { files, report, onProgress })
      }
      for (const after of new Set(jobs.flatMap(({ table }) => table.after ?? []))) await after(trx)
      await noteAdmins(report, trx)
      if (options.isDryRun) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  noteColumns(report, jobs)
  if (hasPeople) for await (const { values } of people.source.read()) peopleIds.push(idFrom('users', values.id ?? null))
  return { peopleIds }
}

class TakenBack extends Error {}

const knownTables: ReadonlySet<string> = new Set([
  ...tablesOfPeople,
  ...earlierTables.map(({ name }) => `public.${name}`),
])

const rowsAtOnce = 250

async function* batchesOf(sources: readonly Source[]): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for (const source of sources) {
    for await (const row of source.read()) {
      batch.push(row)
      if (batch.length < rowsAtOnce) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

type MediaColumn = { name: string; use: UploadUse }

function mediaColumnsOf({ columns }: EarlierTable): MediaColumn[] {
  return Object.entries(columns).flatMap(([name, { media }]) => (media ? [{ name, use: media }] : []))
}

const keyColumns = ({ key = ['id'] }: EarlierTable) => key

async function collectFiles(db: Db, { table, sources }: Job, files: MediaFiles) {
  const columns = mediaColumnsOf(table)
  if (columns.length === 0) return
  const key = keyColumns(table)
  for await (const rows of batchesOf(sources)) {
    const drafts = rows.map((row) => draftOf(table, row)).filter(({ refusal }) => refusal === undefined)
    const found = await findRows(db, { table: table.name, key, columns: columns.map(({ name }) => name), drafts })
    for (const { values } of drafts) {
      const there = found.get(keyOf(key, values))
      for (const { name, use } of columns) {
        if (there && there[name] !== values[name]) continue
        for (const address of addressesIn(values[name])) files.want(use, address)
      }
    }
  }
}

type Writing = { files: MediaFiles; report: Report; onProgress: ImportOptions['onProgress'] }

async function importTable(trx: Db, { table, sources }: Job, { files, report, onProgress }: Writing) {
  const key = keyColumns(table)
  const columns = mediaColumnsOf(table)
  for await (const rows of batchesOf(sources)) {
    for (const row of rows) report.read(table.name, row)
    onProgress?.(`${table.name}: ${report.totals(table.name)?.read} rows`)
    const drafts = rows.map((row) => draftOf(table, row))
    const readable = drafts.filter(({ refusal }) => refusal === undefined)
    const found = await findRows(trx, {
      table: table.name,
      key,
      columns: columns.map(({ name }) => name),
      drafts: readable,
    })
    const fresh: Draft[] = []
    const seen = new Set<string>()
    for (const draft of readable) {
      const name = keyOf(key, draft.values)
      const there = found.get(name)
      if (!there && !seen.has(name)) {
        seen.add(name)
        fresh.push(draft)
        continue
      }
      report.alreadyThere(table.name)
      await table.whenThere?.(trx, draft)
      if (there && (await bringMissingFiles(trx, { table, draft, there, columns, files }))) report.fileFound(table.name)
    }
    for (const draft of fresh) putFiles(draft, columns, files)
    await checkLinks(trx, table, fresh)
    await table.settle?.(trx, notRefused(fresh))
    for (const draft of notRefused(fresh)) refusingIfThrown(draft, () => table.finish?.(draft))
    await write(trx, table, notRefused(fresh))
    for (const draft of drafts) if (draft.refusal !== undefined) report.refused(table.name, draft.row, draft.refusal)
    for (const draft of notRefused(fresh)) report.taken(table.name, draft)
  }
}

const notRefused = (drafts: readonly Draft[]) => drafts.filter(({ refusal }) => refusal === undefined)

function draftOf({ name: table, columns, refuse, key }: EarlierTable, row: SourceRow): Draft {
  const draft: Draft = { row, values: {}, changes: new Set() }
  const change = (reason: string) => void draft.changes.add(reason)
  refusingIfThrown(draft, () => {
    const refusal = refuse?.(row.values)
    if (refusal) throw new RowRefused(refusal)
    for (const [name, column] of Object.entries(columns)) {
      const value = column.read(givenValue(row, name, column), { name, change })
      if (value !== undefined) draft.values[name] = value
    }
  })
  // Otherwise everything would seem to have changed today.
  if (columns.updated_at && draft.values.created_at) draft.values.updated_at ??= draft.values.created_at
  // A row without an id gets one from its content, so that a second import recognizes it.
  if (!key) draft.values.id ??= idFrom(table, row.values)
  return draft
}

function givenValue({ values }: SourceRow, name: string, { from = [name] }: Column) {
  const given = from.find((each) => values[each] !== undefined && values[each] !== null)
  return given === undefined ? values[from.find((each) => values[each] !== undefined) ?? name] : values[given]
}

function refusingIfThrown(draft: Draft, work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    draft.refusal = error.message
  }
}

function putFiles({ values, changes }: Draft, columns: readonly MediaColumn[], files: MediaFiles) {
  for (const { name, use } of columns) {
    values[name] = replaceAddresses(values[name], (address) => {
      const outcome = files.outcomeOf(use, address)
      if (outcome?.change) changes.add(outcome.change)
      return outcome ? outcome.url : address
    })
  }
}

type Repair = {
  table: EarlierTable
  draft: Draft
  there: Record<string, unknown>
  columns: readonly MediaColumn[]
  files: MediaFiles
}

async function bringMissingFiles(trx: Db, { table, draft: { values }, there, columns, files }: Repair) {
  let isFound = false
  for (const { name, use } of columns) {
    const address = values[name]
    if (typeof address !== 'string' || there[name] !== address) continue
    const outcome = files.outcomeOf(use, address)
    if (!outcome?.url || outcome.change || outcome.url === address) continue
    const [key = 'id'] = keyColumns(table)
    await replaceAddress(trx, { table: table.name, key, values, column: name, from: address, to: outcome.url })
    isFound = true
  }
  return isFound
}

async function checkLinks(trx: Db, { columns }: EarlierTable, drafts: readonly Draft[]) {
  for (const [name, { link }] of Object.entries(columns)) {
    if (!link) continue
    const asked = [...new Set(drafts.map(({ values }) => values[name]).filter((id) => typeof id === 'string'))]
    const known = await findIds(trx, link.table, asked)
    for (const draft of drafts) {
      const id = draft.values[name]
      if (typeof id !== 'string' || known.has(id)) continue
      if (link.isRequired) draft.refusal ??= `${name} points to nothing`
      else if (!link.isQuiet) draft.changes.add(`${name} points to nothing, and was left out`)
      draft.values[name] = null
    }
  }
}

/** After a failed insert, single inserts find the bad row. */
async function write(trx: Db, table: EarlierTable, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ values }) => values)
  const companions = drafts.flatMap((draft) => table.alongside?.(draft) ?? [])
  try {
    await insertRows(trx, { table: table.name, rows, companions })
  } catch (error) {
    const reason = brokenRule(error)
    if (!reason) throw error
    const [only] = drafts
    if (only && drafts.length === 1) only.refusal = reason
    else for (const draft of drafts) await write(trx, table, [draft])
  }
}

function brokenRule(error: unknown) {
  const { code = '', constraint, message } = error as { code?: string; constraint?: string; message: string }
  if (code === '23505') return `another row has the same (${constraint})`
  if (code.startsWith('23')) return `it breaks a rule of the table (${constraint ?? message})`
  return code.startsWith('22') ? `it can't be stored (${message})` : undefined
}

function noteWhatIsLeftOut(report: Report, unknown: readonly string[]) {
  for (const table of new Set(unknown))
    report.note(`Not taken: ${table} (${tablesLeftOut[table] ?? 'not a table of the site'})`)
}

function noteColumns(report: Report, jobs: readonly Job[]) {
  for (const { table } of jobs) {
    const there = report.columnsThere(table.name)
    if (there.size === 0) continue
    const names = Object.entries(table.columns).map(([name, { from = [name] }]) => ({ name, from }))
    const known = new Set([...names.flatMap(({ from }) => from), ...(table.alsoReads ?? [])])
    const extra = [...there].filter((column) => !known.has(column))
    const missing = names.filter(({ name, from }) => name !== 'updated_at' && !from.some((column) => there.has(column)))
    if (extra.length > 0) report.note(`${table.name}: columns not taken: ${extra.join(', ')}`)
    if (missing.length > 0)
      report.note(
        `${table.name}: columns missing, so ours are the defaults: ${missing.map(({ name }) => name).join(', ')}`,
      )
  }
}

async function noteAdmins(report: Report, trx: Db) {
  const admins = await listAdmins(trx)
  const names = admins.map(({ username, email }) => `${username} (${email ?? 'no email'})`)
  report.note(`Administrators: ${names.join(', ') || 'none'}`)
}
