import path from 'node:path'

export type ImportTarget = { kind: 'file'; file: string } | { kind: 'package'; name: string }

/** As in package.json: `{ '#platform/*': './src/platform/*' }`. */
export type Aliases = Record<string, string>

/** Files are paths from the root, without `?url`. */
export function resolveImport(importer: string, specifier: string, aliases: Aliases): ImportTarget {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return { kind: 'file', file: path.posix.join(path.posix.dirname(importer), bare) }
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace('*', '')
    if (bare.startsWith(start)) {
      return { kind: 'file', file: path.posix.normalize(target.replace('*', bare.slice(start.length))) }
    }
  }
  if (bare.startsWith('#')) throw new Error(`${importer}: no alias in package.json matches ${specifier}`)
  return { kind: 'package', name: packageName(bare) }
}

function packageName(specifier: string) {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
