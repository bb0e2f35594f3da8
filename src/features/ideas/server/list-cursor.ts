// The database's years begin with 1.
const time = String.raw`(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const patterns = { id: uuid, created_at: time, updated_at: time, votes: String.raw`\d{1,9}` }

type Column = keyof typeof patterns

/** Where a page of a list ended: the values of its last row in the columns it is ordered by. */
export type Cursor = readonly string[]

export function cursorOf(row: Partial<Record<Column, Date | string | number>>, columns: readonly Column[]): string {
  return columns
    .map((column) => {
      const value = row[column]
      return value instanceof Date ? value.toISOString() : value
    })
    .join('_')
}

/** Returns null unless the text is a cursor of a list in that order. */
export function parseCursor(text: string, columns: readonly Column[]): Cursor | null {
  const match = new RegExp(`^${columns.map((column) => `(${patterns[column]})`).join('_')}$`).exec(text)
  if (!match) return null
  const values = match.slice(1)
  const areTimesReal = values.every((value) => !value.includes('T') || !Number.isNaN(Date.parse(value)))
  return areTimesReal ? values : null
}
