import type { SourceTree } from './check-boundaries.ts'
import { placeOf } from './places.ts'

/**
 * Styles stay loaded across pages, so the last file would restyle the other's elements.
 * Refining within an own element is fine: `.own { .btn { … } }`.
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

function ownerOf(file: string) {
  const place = placeOf(file)
  if (place?.area === 'feature') return place.feature
  return place?.area === 'app' ? file.slice(0, file.lastIndexOf('/')) : 'platform'
}

/** Global names are keyframes, and classes that start a top-level rule on their own. */
export function definedNames(source: string): Set<string> {
  const names = new Set<string>()
  const text = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '""')
  /** At-rules don't count. */
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

/** `.a:hover .b, .c` gives a and c. `.a.b` gives neither, because it needs both. */
function classesBeginning(selectors: string) {
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
