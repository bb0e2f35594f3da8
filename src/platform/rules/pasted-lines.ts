export const mostAdded = 500

/** In characters. Even at three bytes each, it's less than the body limit of a call. */
export const mostPasted = 300_000

/** The limit is checked first, because every row is compared with every column. */
export const mostColumns = 100

export const mostProblems = 500

/** People see the first of its names. */
export type PastedColumn = {
  names: readonly [string, ...string[]]
  hint?: string
  /** True if another column's hint explains it, or people don't write it themselves. */
  isUnlisted?: boolean
}

/** A file must have the first column. */
export type PastedList = {
  columns: readonly [PastedColumn, ...PastedColumn[]]
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

// The lookbehind matches blanks only from their start. Otherwise long runs take quadratic time.
const dashes = /(?<=\S)\s+(?:—|–|--)(?=\s+\S)/g

/** 'laundry_night-02.final.mp4' becomes 'Laundry night 02 final'. */
export function titleOfFile(name: string) {
  const title = name
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[_.\s-]+/g, ' ')
    .trim()
  const [first = '', ...others] = [...(title || name.trim())].slice(0, 200)
  return `${first.toUpperCase()}${others.join('')}`.trim()
}
