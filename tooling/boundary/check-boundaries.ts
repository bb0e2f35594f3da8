import { brokenArrow, brokenPackage } from './arrows.ts'
import type { Exemption } from './exemptions.ts'
import { findCircles } from './find-circles.ts'
import { placeOf } from './places.ts'
import { findProductWords } from './product-words.ts'
import { readImports } from './read-imports.ts'
import { type Aliases, resolveImport } from './resolve-import.ts'

export type SourceTree = ReadonlyMap<string, string>

type Violation = { rule: Exemption['rule']; file: string; target?: string; message: string }

export function checkBoundaries(tree: SourceTree, aliases: Aliases, exemptions: Exemption[]): string[] {
  const edges = [...tree]
    .filter(([file]) => isModule(file))
    .flatMap(([file, source]) => readEdges(file, source, aliases))
  const violations = [...wrongArrows(edges), ...circles(tree, edges), ...wordsInPlatform(tree)]
  const used = new Set<Exemption>()
  const remaining = violations.filter((violation) => {
    const exemption = exemptions.find((candidate) => covers(candidate, violation))
    if (exemption) used.add(exemption)
    return !exemption
  })
  const stale = exemptions.filter((exemption) => !used.has(exemption))
  return [
    ...remaining.map(({ message }) => message),
    ...stale.map(({ rule, file }) => `the exemption from "${rule}" for ${file} is not needed any more: remove it`),
    ...exemptions
      .filter(({ reason }) => reason.trim() === '')
      .map(({ file }) => `the exemption for ${file} has no reason`),
  ]
}

// The generated route tree would join the whole web side in one cycle.
const isChecked = (file: string) => !/\.test\.tsx?$|\.gen\.ts$/.test(file)
const isModule = (file: string) => /\.tsx?$/.test(file) && isChecked(file)

type Edge = {
  file: string
  line: number
  isTypeOnly: boolean
  specifier: string
  target: ReturnType<typeof resolveImport>
}

function readEdges(file: string, source: string, aliases: Aliases): Edge[] {
  return readImports(file, source).map((found) => ({
    file,
    ...found,
    target: resolveImport(file, found.specifier, aliases),
  }))
}

function wrongArrows(edges: Edge[]): Violation[] {
  return edges.flatMap(({ file, line, specifier, target }) => {
    const from = placeOf(file)
    if (!from) return []
    const name = target.kind === 'file' ? target.file : target.name
    const broken = target.kind === 'package' ? brokenPackage(from, name) : brokenFile(from, name)
    return broken
      ? [{ rule: 'arrow', file, target: name, message: `${file}:${line} imports '${specifier}' (${name}): ${broken}` }]
      : []
  })
}

function brokenFile(from: NonNullable<ReturnType<typeof placeOf>>, file: string) {
  // The server loads the built pages by their path.
  if (file.startsWith('dist/')) return undefined
  const to = placeOf(file)
  return to ? brokenArrow(from, to) : 'src and db import only src, db and packages'
}

function circles(tree: SourceTree, edges: Edge[]): Violation[] {
  const graph = new Map([...tree.keys()].filter(isModule).map((file) => [file, [] as string[]]))
  for (const { file, target, isTypeOnly } of edges) {
    // Type imports don't exist at runtime.
    if (target.kind === 'file' && !isTypeOnly) graph.get(file)?.push(target.file)
  }
  return findCircles(graph).map((circle) => ({
    rule: 'circle',
    file: circle[0] ?? '',
    message: `imports go in a circle: ${circle.join(' → ')}`,
  }))
}

function wordsInPlatform(tree: SourceTree): Violation[] {
  return [...tree]
    .filter(([file]) => file.startsWith('src/platform/') && isChecked(file))
    .flatMap(([file, source]) =>
      findProductWords(`${source}\n${file}`).map(({ word, line }) => ({
        rule: 'word' as const,
        file,
        message: `${file}:${line} says "${word}": platform knows no word of the product`,
      })),
    )
}

function covers(exemption: Exemption, violation: Violation) {
  const matches = (pattern: string | RegExp, text: string) =>
    typeof pattern === 'string' ? pattern === text : pattern.test(text)
  return (
    exemption.rule === violation.rule &&
    matches(exemption.file, violation.file) &&
    (exemption.target === undefined || matches(exemption.target, violation.target ?? ''))
  )
}
