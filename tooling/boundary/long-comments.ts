import { parseSync } from 'vite'
import type { SourceTree } from './check-boundaries.ts'

const mostCharacters = 100

/** These can't be wrapped: a URL, or a directive that a tool reads from one line. */
const isUnbreakable = (line: string) => /https?:\/\/|(?:\/\/|\/\*+) (?:biome-ignore|@ts-|[cv]8 ignore)/.test(line)

/** Lists lines that begin with a comment, or are inside one. */
export function findLongComments(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, source]) => {
    const lines = source.split('\n')
    return commentsIn(file, source).flatMap(({ start, end }) => {
      const first = source.slice(0, start).split('\n').length
      const last = first + source.slice(start, end).split('\n').length - 1
      return lines.slice(first - 1, last).flatMap((line, index) => {
        const isAfterCode = index === 0 && !/^\s*\{?\/[/*]/.test(line)
        if (line.length <= mostCharacters || isAfterCode || isUnbreakable(line)) return []
        return [
          `${file}:${first + index} has a comment line of ${line.length} characters. Wrap it at ${mostCharacters}.`,
        ]
      })
    })
  })
}

function commentsIn(file: string, source: string): { start: number; end: number }[] {
  if (file.endsWith('.css'))
    return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
    }))
  const { comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return comments
}
