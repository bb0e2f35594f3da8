/** What is counted when somebody opens it. */
export const countedKinds = ['characters', 'clips', 'quotes', 'seasons', 'quizzes', 'stories'] as const
export type CountedKind = (typeof countedKinds)[number]

export type CountedItem = { kind: CountedKind; id: string }

/** What can happen to an item. Plays and finishes are a quiz's. */
export const numberNames = ['views', 'plays', 'finishes'] as const
export type NumberName = (typeof numberNames)[number]

/** Panels show and sort by so many days. */
export const totalDays = 30

/** No day is kept longer. */
export const keptDays = 400

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const listOrItem = new RegExp(`^/(characters|clips|quotes|seasons|stories)(?:/(${uuid}))?/?$`, 'i')
const quizPage = new RegExp(`^/quiz/(${uuid})/?$`, 'i')

type Address = { pathname: string; search: { open?: unknown } }

/** The item that an address shows: on its own page, or over its list, where the address has `open` (decision 0009). */
export function itemAt({ pathname, search }: Address): CountedItem | undefined {
  const quiz = quizPage.exec(pathname)
  if (quiz) return { kind: 'quizzes', id: quiz[1] as string }
  const [, kind, id = search.open] = listOrItem.exec(pathname) ?? []
  return kind && typeof id === 'string' ? { kind: kind.toLowerCase() as CountedKind, id } : undefined
}
