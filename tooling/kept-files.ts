type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }

/** Vite's manifest lists every source that has a file of its own, and the shared files. */
export type BuildManifest = Record<string, Chunk>

const entry = 'src/app/web/client.tsx'
/** The router's plugin puts each page into a file of its own. */
const isPage = (name: string) => name.includes('?tsr-split=')
const isKeptPage = (name: string) =>
  /src\/(features\/games\/[^/]+\/web\/|app\/web\/offline\/|app\/web\/home)[^/]*page\.tsx/.test(name)
/** These parts don't work without a connection. */
const isUseless = (name: string) =>
  /\/admin\/|^_(panels|office|editors)-|\/accounts\/web\/(?!session)|\/(search|notices|forum)\/web\/|\/panel\/|realtime/.test(
    name,
  )

/**
 * Lists what the service worker keeps from the start: the shell, the games, and every part that
 * they load later. Other pages are kept when they're visited.
 */
export function listKeptFiles(manifest: BuildManifest): string[] {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name) || isUseless(name)) return
    names.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const other of imports) add(other)
    for (const later of dynamicImports) if (!isPage(later) || isKeptPage(later)) add(later)
  }
  for (const name of [entry, ...Object.keys(manifest).filter((name) => isPage(name) && isKeptPage(name))]) add(name)
  const files = [...names].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name] ?? { file: [] }
    return [file, ...css, ...assets].flat()
  })
  return [...new Set(files)].map((file) => `/${file}`).concat('/favicon.svg')
}
