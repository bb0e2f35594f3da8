/** The most items that can be added at once. */
export const mostAdded = 500

/** In characters. Even at three bytes each, it's less than the body limit of a call. */
export const mostPasted = 300_000

/**
 * Far more than any list has.
 * It's checked before the rows are read, because every row is compared with every column.
 */
export const mostColumns = 100

/** The most problems that a preview lists. */
export const mostProblems = 500

/** A column of a pasted list or file. Its first name is the one that people see. */
export type PastedColumn = {
  names: readonly [string, ...string[]]
  hint?: string
  /** True if another column's hint explains it, or people don't write it themselves. */
  isUnlisted?: boolean
}

/** The help text for a list that people can paste. A file must have the first column. */
export type PastedList = {
  columns: readonly [PastedColumn, ...PastedColumn[]]
  /** Explains what a line without columns contains. */
  lineHint: string
  example: string
}

export type PastedProblem = { line: number; text: string }

/** `cells` are in the order of `columns`. */
export type PastedRow = { line: number; end_line: number; cells: string[]; is_faulty: boolean }

export type Pasted = { about: string | null; columns: string[]; rows: PastedRow[]; problems: PastedProblem[] }

/** Splits 'Mo — since 2' at its last dash. Without a dash, the first part is the whole line. */
export function splitAtDash(line: string): [before: string, after: string] {
  const dash = [...line.matchAll(dashes)].at(-1)
  return dash ? [line.slice(0, dash.index), line.slice(dash.index + dash[0].length).trimStart()] : [line, '']
}

// The lookbehind makes a run of blanks match only from its start.
// Otherwise a line of thousands would take quadratic time.
const dashes = /(?<=\S)\s+(?:—|–|--)(?=\s+\S)/g

/**
 * Makes a title from a file name: 'laundry_night-02.final.mp4' becomes 'Laundry night 02 final'.
 */
export function titleOfFile(name: string) {
  const title = name
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[_.\s-]+/g, ' ')
    .trim()
  const [first = '', ...others] = [...(title || name.trim())].slice(0, 200)
  return `${first.toUpperCase()}${others.join('')}`.trim()
}
