// The database's years begin with 1.
const time = String.raw`(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const count = String.raw`\d{1,9}`

function patternOf(column: string) {
  if (column === 'id') return uuid
  return column.endsWith('_at') ? time : count
}

type Row = Readonly<Record<string, unknown>>

/** Holds the last row's values in the columns that the list is ordered by. */
export type Cursor = readonly string[]

export function cursorOf(row: Row, columns: readonly string[]): string {
  return columns
    .map((column) => {
      const value = row[column]
      return value instanceof Date ? value.toISOString() : value
    })
    .join('_')
}

export function parseCursor(text: string, columns: readonly string[]): Cursor | null {
  const match = new RegExp(`^${columns.map((column) => `(${patternOf(column)})`).join('_')}$`).exec(text)
  if (!match) return null
  const values = match.slice(1)
  const areTimesReal = values.every((value) => !value.includes('T') || !Number.isNaN(Date.parse(value)))
  return areTimesReal ? values : null
}

/** `rows` has one more than the page: its presence says that there is a next page. */
export function pageByKey<Found extends Row, Item>(
  rows: Found[],
  limit: number,
  { key, present }: { key: readonly string[]; present: (row: Found) => Item },
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), next: rows.length > limit && last ? cursorOf(last, key) : null }
}
