type Cell = string | number | boolean | null

/** Lines as in RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]) {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: Cell) {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A spreadsheet runs what begins like a formula, also behind spaces. The apostrophe makes it text.
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
