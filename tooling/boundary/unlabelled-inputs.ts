import { parseSync } from 'vite'
import type { SourceTree } from './check-boundaries.ts'

/**
 * Without a name, a screen reader only says "edit text" and voice commands can't reach it.
 * The inputs in `src/platform/web/ui/form` have a label of their own.
 */
export function findUnlabelledInputs(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, source]) => {
    if (!file.endsWith('.tsx')) return []
    const { program, errors } = parseSync(file, source)
    if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
    return unlabelledIn(program, []).map(({ name, start }) => {
      const line = source.slice(0, start).split('\n').length
      return `${file}:${line} has <${name}> without a label. Use a primitive of platform/web/ui/form, or put it in a <label>.`
    })
  })
}

type Node = {
  type?: string
  start?: number
  openingElement?: { name: { name?: string }; attributes: Attribute[] }
}
type Attribute = { type: string; name?: { name?: string }; value?: { value?: unknown } | null }

function unlabelledIn(node: unknown, around: readonly string[]): { name: string; start: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start = 0, openingElement } = node as Node
  const name = type === 'JSXElement' ? (openingElement?.name.name ?? '') : ''
  const isUnlabelled =
    openingElement !== undefined &&
    ['input', 'textarea', 'select'].includes(name) &&
    !isLabelled(openingElement.attributes, around)
  const within = name ? [...around, name] : around
  return [
    ...(isUnlabelled ? [{ name, start }] : []),
    ...Object.values(node).flatMap((inner) => unlabelledIn(inner, within)),
  ]
}

function isLabelled(attributes: readonly Attribute[], around: readonly string[]) {
  const has = (wanted: string) => attributes.some(({ name }) => name?.name === wanted)
  const isHidden =
    has('hidden') || attributes.some(({ name, value }) => name?.name === 'type' && value?.value === 'hidden')
  const takesProps = attributes.some(({ type }) => type === 'JSXSpreadAttribute')
  return (
    isHidden ||
    has('aria-label') ||
    has('aria-labelledby') ||
    around.includes('label') ||
    (around.includes('Field') && takesProps)
  )
}
