/** How many items are added at once. */
export const mostAdded = 500

/** In characters: with three bytes each, still less than a call may have. */
export const mostPasted = 300_000

/** Far more than any list has. Every row is compared with every column, so this is checked before the rows are read. */
export const mostColumns = 100

/** How many problems a preview names. */
export const mostProblems = 500

/** What a pasted list or a file can say of each item. Its first name is the one that people are shown. */
export type PastedColumn = {
  names: readonly [string, ...string[]]
  hint?: string
  /** People are told of it by the hint of another column, or don't write it themselves. */
  isUnlisted?: boolean
}

/** What people read about a list that they can paste. The first column is the one that a file must have. */
export type PastedList = {
  columns: readonly [PastedColumn, ...PastedColumn[]]
  /** What a line without columns says. */
  lineHint: string
  example: string
}

export type PastedProblem = { line: number; text: string }

/** `cells` has them in the order of `columns`. */
export type PastedRow = { line: number; end_line: number; cells: string[]; is_faulty: boolean }

export type Pasted = { about: string | null; columns: string[]; rows: PastedRow[]; problems: PastedProblem[] }

/** 'Mo — since 2': what stands before and after the last dash; of a line without one the whole line. */
export function splitAtDash(line: string): [before: string, after: string] {
  const dash = [...line.matchAll(dashes)].at(-1)
  return dash ? [line.slice(0, dash.index), line.slice(dash.index + dash[0].length).trimStart()] : [line, '']
}

// A run of blanks is tried from its start alone: a line of thousands of them would otherwise take a time that grows with their square.
const dashes = /(?<=\S)\s+(?:—|–|--)(?=\s+\S)/g

/** A name for what is made of a file: 'laundry_night-02.final.mp4' is 'Laundry night 02 final'. */
export function titleOfFile(name: string) {
  const title = name
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[_.\s-]+/g, ' ')
    .trim()
  const [first = '', ...others] = [...(title || name.trim())].slice(0, 200)
  return `${first.toUpperCase()}${others.join('')}`.trim()
}
