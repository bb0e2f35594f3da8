export const countedKinds = ['characters', 'clips', 'quotes', 'seasons', 'quizzes', 'stories'] as const
export type CountedKind = (typeof countedKinds)[number]

export type CountedItem = { kind: CountedKind; id: string }

/** Only quizzes have plays and finishes. */
export const numberNames = ['views', 'plays', 'finishes'] as const
export type NumberName = (typeof numberNames)[number]

/** Panels show and sort by this many days. */
export const totalDays = 30

export const keptDays = 400

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const listOrItem = new RegExp(`^/(characters|clips|quotes|seasons|stories)(?:/(${uuid}))?/?$`, 'i')
const quizPage = new RegExp(`^/quiz/(${uuid})/?$`, 'i')

type Address = { pathname: string; search: { open?: unknown } }

/** An item is on its own page, or open over its list with `open` (decision 0009). */
export function itemAt({ pathname, search }: Address): CountedItem | undefined {
  const quiz = quizPage.exec(pathname)
  if (quiz) return { kind: 'quizzes', id: quiz[1] as string }
  const [, kind, id = search.open] = listOrItem.exec(pathname) ?? []
  return kind && typeof id === 'string' ? { kind: kind.toLowerCase() as CountedKind, id } : undefined
}
