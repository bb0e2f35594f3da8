import { type PastedList, splitAtDash } from '#platform/rules/pasted-lines.ts'

export const pastedCharacters = {
  columns: [
    { names: ['Name', 'Character'] },
    { names: ['Nickname'] },
    { names: ['Other names'], hint: 'for the search alone' },
    { names: ['Description'] },
    { names: ['From', 'Start season'], hint: 'a season’s name or number' },
    { names: ['To', 'End season'], hint: 'empty for who is still in the show' },
    { names: ['Tags', 'Tag'], hint: 'names, with semicolons between' },
  ],
  lineHint: 'One character a line: the name, a dash, the seasons.',
  example: 'Kev — 1 to 3\nMo — since 2',
} as const satisfies PastedList

/** Reads 'Kev — 1 to 3', 'Mo — since 2', or 'Bo — 2' for a single season. */
export function readCharacterLine(line: string) {
  const [Name, seasons] = splitAtDash(line)
  const [, since] = /^since (.+)$/i.exec(seasons) ?? []
  if (since) return { Name, From: since, To: '' }
  const [From = '', To = From] = seasons.split(/(?<!\s)\s+to\s+/i)
  return { Name, From, To }
}
