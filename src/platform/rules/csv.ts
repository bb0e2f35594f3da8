type Cell = string | number | boolean | null

/** Writes lines as in RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]) {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Tells spreadsheets that a file is UTF-8. They would guess otherwise. */
export const byteOrderMark = '\uFEFF'

// Spreadsheets run these cells as formulas, even after spaces. An apostrophe makes them text.
const formulaPattern = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

function csvCell(value: Cell) {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = formulaPattern.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Removes the apostrophe that `csvLines` puts in front of a formula. */
export function textOfCell(cell: string) {
  return cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell
}
