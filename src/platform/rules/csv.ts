type Cell = string | number | boolean | null

/** Lines as in RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]) {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Says UTF-8 to spreadsheets, which guess otherwise. */
export const byteOrderMark = '\uFEFF'

// A spreadsheet runs what begins like a formula, also behind spaces. The apostrophe makes it text.
const formulaPattern = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

function csvCell(value: Cell) {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = formulaPattern.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell that was written by `csvLines`: without the apostrophe before what looks like a formula. */
export function textOfCell(cell: string) {
  return cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell
}
