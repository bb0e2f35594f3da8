import { shortText } from '#platform/rules/short-text.ts'
import type { Choices } from './contract.ts'

/** The id of what somebody calls by its name, in whatever case; null for ''. What is wrong with the name is added to `problems`. */
export type FindByName = (typed: string, problems: string[]) => string | null

export function nameFinder(items: readonly { id: string; name: string }[], one: string): FindByName {
  const ids = new Map<string, string[]>()
  for (const { id, name } of items) ids.set(keyOf(name), [...(ids.get(keyOf(name)) ?? []), id])
  return (typed, problems) => {
    if (typed.trim() === '') return null
    const found = ids.get(keyOf(typed)) ?? []
    if (found.length === 1) return found[0] as string
    const called = `called “${shortText(typed, 60)}”.`
    problems.push(found.length === 0 ? `there's no ${one} ${called}` : `there are ${found.length} ${one}s ${called}`)
    return null
  }
}

/** By name, or by number: '2', 'Season 2'. */
export function seasonFinder(seasons: Choices['seasons']): FindByName {
  const names = new Set(seasons.map(({ name }) => keyOf(name)))
  const numbers = seasons.flatMap(({ id, number }) =>
    [String(number), `Season ${number}`].filter((name) => !names.has(keyOf(name))).map((name) => ({ id, name })),
  )
  return nameFinder([...seasons, ...numbers], 'season')
}

/** Several names: one that has a comma in it, or more of them with semicolons or commas between. */
export function findAllByName(find: FindByName, typed: string, problems: string[]): string[] {
  const whole = find(typed, [])
  if (whole) return [whole]
  const names = typed.split(typed.includes(';') ? ';' : ',').filter((name) => name.trim() !== '')
  if (names.length > mostNames) {
    problems.push(`these are ${names.length} of at most ${mostNames} names.`)
    return []
  }
  return [...new Set(names.flatMap((name) => find(name.trim(), problems) ?? []))]
}

/** As many as the longest list of a form takes. */
const mostNames = 500

/** As two people would write the same name. */
const keyOf = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
