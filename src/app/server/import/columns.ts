import { createHash } from 'node:crypto'
import type { Database, Db } from '#db/schema.gen.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { hasEndlessMarks, hasVisibleText } from '#platform/rules/visible-text.ts'
import type { SourceRow, Value } from './export-file.ts'

export class RowRefused extends Error {}

export type Table = keyof Database

export type Draft = { row: SourceRow; values: Record<string, unknown>; changes: Set<string>; refusal?: string }

export type Companion = { table: Table; values: Record<string, unknown> }

export type EarlierTable = {
  name: Table
  key?: readonly string[]
  columns: Record<string, Column>
  /** Columns read outside of `columns`, for example by `finish`. */
  alsoReads?: readonly string[]
  refuse?: (values: SourceRow['values']) => string | undefined
  /** Decides what needs the database, such as names in use. Links have been checked by then. */
  settle?: (trx: Db, drafts: readonly Draft[]) => Promise<void>
  finish?: (draft: Draft) => void
  alongside?: (draft: Draft) => Companion[]
  whenThere?: (trx: Db, draft: Draft) => Promise<unknown>
  after?: readonly ((trx: Db) => Promise<unknown>)[]
}

type Reading = { name: string; change: (reason: string) => void }

/** `read` gets undefined if the export lacks the column, and returns undefined for our default. */
export type Column = {
  read: (value: Value | undefined, reading: Reading) => unknown
  /** The first one that the export has is used. Defaults to the column's own name. */
  from?: readonly string[]
  /** A missing row drops the link, or refuses the row if the link is required. */
  link?: { table: Table; isRequired: boolean; isQuiet?: boolean }
  media?: UploadUse
}

type TextOptions = { isRequired?: boolean; max: number }

/** Too long texts are refused: we never truncate what people wrote. */
export function text({ max, isRequired = false }: TextOptions): Column {
  return {
    read: (value, { name, change }) => {
      if (value === undefined && !isRequired) return undefined
      // HTML is longer than its text. The limit keeps the steps below fast.
      if (String(value ?? '').length > 10 * max + 1000) throw new RowRefused(`${name} is longer than ${max} characters`)
      const written = toPlainText(value ?? '', change)
      if (!hasVisibleText(written)) {
        if (isRequired) throw new RowRefused(`${name} is empty`)
        return null
      }
      if (hasEndlessMarks(written)) throw new RowRefused(`${name} has too many accents on one letter`)
      if ([...written].length > max) throw new RowRefused(`${name} is longer than ${max} characters`)
      return written
    },
  }
}

function toPlainText(value: Value, change: Reading['change']) {
  const given = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const storable = given.replaceAll('\0', '').toWellFormed()
  if (!tag.test(storable)) return storable
  change('HTML became plain text')
  return storable
    .replaceAll(/<(script|style)\b[^>]{0,2000}>.*?(?:<\/\1\s*>|$)/gis, '')
    .replaceAll(/<(?:br|hr)\s*\/?>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|h[1-6]|ul|ol|blockquote|table|section|article)\b[^>]{0,2000}>/gi, '\n\n')
    .replaceAll(/<(?:li|tr)\b[^>]{0,2000}>/gi, '\n- ')
    .replaceAll(new RegExp(tag, 'gis'), '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|apos|#39);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

// 'I <3 you' isn't HTML. The bounds avoid quadratic time on texts full of '<b '.
const tag =
  /<(?:\/?(?:a|abbr|article|audio|b|blockquote|body|br|button|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|link|mark|meta|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)\b[^>]{0,2000}>|!--.{0,2000}?-->)/is
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'", '#39': "'" }

export function time({ isNullable = false } = {}): Column {
  return {
    read: (value, { name, change }) => {
      const none = isNullable && value !== undefined ? null : undefined
      if (value === undefined || value === null || value === '') return none
      const read = readTime(value)
      if (!read) change(`${name} isn't a time, and was left out`)
      else if (!read.hasZone) change('times without a zone were read as UTC')
      return read?.at ?? none
    },
  }
}

/** Stores noon UTC. */
export function day(): Column {
  return {
    read: (value, { name, change }) => {
      if (value === undefined || value === null || value === '') return value === undefined ? undefined : null
      const read = readTime(value)
      if (!read) change(`${name} isn't a day, and was left out`)
      return read ? atNoonUtc(read.at.toISOString().slice(0, 10)) : null
    },
  }
}

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?\d*\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

export function readTime(value: Value): { at: Date; hasZone: boolean } | undefined {
  const [, date, minutes = '00:00', seconds = ':00', fraction = '', zone] = timePattern.exec(String(value).trim()) ?? []
  if (!date || new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(date.slice(8))) return undefined
  const offset =
    zone && zone.toUpperCase() !== 'Z' ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  const at = new Date(`${date}T${minutes}${seconds}${fraction}${offset}`)
  if (Number.isNaN(at.getTime())) return undefined
  const isDay = String(value).trim() === date
  return { at, hasZone: zone !== undefined || isDay }
}

export function bool(): Column {
  return {
    read: (value, { name, change }) => {
      if (value === undefined || value === null) return undefined
      const known = /^(?:(t|true|1|yes)|f|false|0|no)$/i.exec(String(value).trim())
      if (!known) change(`${name} is neither true nor false, and was left out`)
      return known ? known[1] !== undefined : undefined
    },
  }
}

type NumberOptions = { min: number; max?: number; isRequired?: boolean }

export function whole({ min, max = 2 ** 31 - 1, isRequired = false }: NumberOptions): Column {
  return {
    read: (value, { name, change }) => {
      if (value === undefined || value === null || value === '') {
        if (isRequired) throw new RowRefused(`${name} is missing`)
        return undefined
      }
      const number = Number(value)
      if (!Number.isFinite(number)) throw new RowRefused(`${name} isn't a number`)
      const rounded = Math.round(number)
      if (rounded < min || rounded > max) throw new RowRefused(`${name} isn't between ${min} and ${max}`)
      if (rounded !== number) change(`${name} was rounded`)
      return rounded
    },
  }
}

export function oneOf(values: readonly string[], fallback: string): Column {
  return {
    read: (value, { name, change }) => {
      const given = String(value ?? '')
        .trim()
        .toLowerCase()
        .replaceAll(/[_ ]/g, '-')
      if (values.includes(given)) return given
      change(`${name} became ${fallback}`)
      return fallback
    },
  }
}

export function ownId(table: Table): Column {
  return { read: (value) => (value === undefined || value === null ? undefined : idFrom(table, value)) }
}

export function link(table: Table, { isRequired = false } = {}): Column {
  return {
    link: { table, isRequired },
    read: (value, { name }) => {
      if (value !== undefined && value !== null && value !== '') return idFrom(table, value)
      if (isRequired) throw new RowRefused(`${name} is missing`)
      return value === undefined ? undefined : null
    },
  }
}

// Matches what the contract accepts: ids such as 00000000-0000-0000-0000-000000000007 aren't UUIDs.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Hashes ids that aren't UUIDs, so that the same id always gives the same UUID. */
export function idFrom(table: Table, id: Value) {
  if (typeof id === 'string' && uuid.test(id)) return id.toLowerCase()
  const hash = createHash('sha256')
    .update(`${table} ${typeof id === 'object' ? JSON.stringify(id) : id}`)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

export function media(use: UploadUse): Column {
  return {
    media: use,
    read: (value) => (value === undefined || value === null || value === '' ? null : String(value).trim()),
  }
}

/** Also reads PostgreSQL arrays such as {one,"two, three"}. */
export function readJsonOrArray(value: Value | undefined): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    const list = /^\{(.*)\}$/s.exec(value)?.[1]
    if (list === undefined) return undefined
    const items = list.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)
    return [...items].map(([, quoted, plain]) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain?.trim())
  }
}

export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

export function replaceAddresses(value: unknown, replace: (address: string) => string | null): unknown {
  if (typeof value === 'string') return replace(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => replaceAddresses(item, replace))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceAddresses(item, replace)]))
}
