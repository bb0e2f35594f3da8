import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export async function readStylesheets(clientFolder: string): Promise<Map<string, string>> {
  const folder = path.join(clientFolder, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.css'))
  const read = names.map(
    async (name) => [`/assets/${name}`, (await readFile(path.join(folder, name), 'utf8')).trim()] as const,
  )
  return new Map(await Promise.all(read))
}

/**
 * Lazy scripts load their stylesheets again unless the page links to them, and later rules win.
 * A disabled link marks inlined styles as present.
 */
export function nameInlinedStyles(html: string, stylesheets: ReadonlyMap<string, string>) {
  const inlined = /<style\b[^>]*\bdata-tsr-inline-css\b[^>]*>([\s\S]*?)<\/style>/.exec(html)
  if (!inlined) return html
  const [element, text = ''] = inlined
  const links = [...stylesheets].flatMap(([address, css]) =>
    text.includes(css) ? `<link rel="stylesheet" href="${address}" disabled/>` : [],
  )
  return html.replace(element, () => element + links.join(''))
}
