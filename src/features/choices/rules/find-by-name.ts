import { shortText } from '#platform/rules/short-text.ts'
import type { Choices } from './contract.ts'

/** Ignores case. Returns null for '', and adds what is wrong with the name to `problems`. */
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

export function seasonFinder(seasons: Choices['seasons']): FindByName {
  const names = new Set(seasons.map(({ name }) => keyOf(name)))
  const numbers = seasons.flatMap(({ id, number }) =>
    [String(number), `Season ${number}`].filter((name) => !names.has(keyOf(name))).map((name) => ({ id, name })),
  )
  return nameFinder([...seasons, ...numbers], 'season')
}

/** Names are separated by semicolons or commas, unless the whole text is one name with a comma. */
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

/** The limit of the longest list in a form. */
const mostNames = 500

const keyOf = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
