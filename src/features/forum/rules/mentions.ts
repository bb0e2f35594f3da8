import { forumLimits } from './forum-values.ts'

const shortestName = 3
const longestName = 20
/** Skips an @ inside an email address or another word. */
const atSign = /(?<![\p{L}\p{N}_.@])@/gu
const wordCharacter = /[\p{L}\p{N}_]/u

/**
 * Names may contain spaces, so only the list of accounts tells where one ends:
 * '@Old Niner said' gives 'old', 'old ', … 'old niner said'.
 */
export function mentionCandidates(text: string): string[] {
  const names = tailsOf(text).flatMap((tail) =>
    Array.from({ length: Math.max(0, tail.length - shortestName + 1) }, (_, extra) =>
      tail
        .slice(0, shortestName + extra)
        .join('')
        .toLowerCase(),
    ),
  )
  return [...new Set(names)]
}

export function pickMentions<Person extends { id: string; username: string }>(text: string, people: Person[]) {
  const longestFirst = people.toSorted((a, b) => b.username.length - a.username.length)
  const mentioned = tailsOf(text).flatMap(
    (tail) => longestFirst.find(({ username }) => startsWith(tail, username)) ?? [],
  )
  return [...new Set(mentioned)].slice(0, forumLimits.mentions)
}

function tailsOf(text: string) {
  const signs = [...text.matchAll(atSign)].slice(0, forumLimits.mentions)
  return signs.map(({ index }) =>
    [...text.slice(index + 1, index + 1 + 2 * (longestName + 1))].slice(0, longestName + 1),
  )
}

function startsWith(tail: string[], username: string) {
  const length = [...username].length
  const next = tail[length]
  const isWhole = next === undefined || !wordCharacter.test(next)
  return isWhole && tail.slice(0, length).join('').toLowerCase() === username.toLowerCase()
}
