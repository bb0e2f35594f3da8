import type { SourceTree } from './check-boundaries.ts'
import { placeOf } from './places.ts'

/**
 * Names that two owners style, one line each. Styles stay loaded from page to page, so whichever feature's file comes last would
 * restyle the other's elements. A feature may still refine what belongs to another, inside an element of its own: `.own { .btn { … } }`.
 */
export function findSharedClassNames(tree: SourceTree): string[] {
  const owners = new Map<string, Map<string, string>>()
  for (const [file, source] of tree) {
    if (!file.endsWith('.css')) continue
    for (const name of definedNames(source)) {
      const files = owners.get(name) ?? new Map<string, string>()
      owners.set(name, files.set(ownerOf(file), file))
    }
  }
  return [...owners]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is defined by ${[...files.values()].join(' and ')}`)
}

/** A feature, a folder of the app's pages, or the platform. */
function ownerOf(file: string) {
  const place = placeOf(file)
  if (place?.area === 'feature') return place.feature
  return place?.area === 'app' ? file.slice(0, file.lastIndexOf('/')) : 'platform'
}

/** What a stylesheet defines for the whole site: keyframes, and each class that alone begins a rule inside no other rule. */
export function definedNames(source: string): Set<string> {
  const names = new Set<string>()
  const text = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '""')
  /** Of each open brace, whether it belongs to a rule; at-rules such as layers and media queries do not count. */
  const open: boolean[] = []
  let prelude = ''
  for (const character of text) {
    if (character === '{') {
      const isAtRule = prelude.trim().startsWith('@')
      const keyframes = /@keyframes\s+([\w-]+)/.exec(prelude)?.[1]
      if (keyframes) names.add(`@keyframes ${keyframes}`)
      if (!isAtRule && !open.includes(true)) for (const name of classesBeginning(prelude)) names.add(`.${name}`)
      open.push(!isAtRule || keyframes !== undefined)
    } else if (character === '}') open.pop()
    prelude = '{};'.includes(character) ? '' : prelude + character
  }
  return names
}

/** `.a:hover .b, .c` gives a and c. `.a.b` gives neither: it is about elements that are both. */
function classesBeginning(selectors: string) {
  // What stands in brackets is a condition; without it, no comma or class of another is left.
  let bare = selectors
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replaceAll(/\([^()]*\)/g, '')
  }
  return bare.split(',').flatMap((selector) => {
    const first = selector.trim().split(/[\s>+~]/, 1)[0] ?? ''
    const classes = [...first.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name as string)
    return classes.length === 1 ? classes : []
  })
}
