import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Addresses and texts of the built styles. */
export async function readStylesheets(clientFolder: string): Promise<Map<string, string>> {
  const folder = path.join(clientFolder, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.css'))
  const read = names.map(
    async (name) => [`/assets/${name}`, (await readFile(path.join(folder, name), 'utf8')).trim()] as const,
  )
  return new Map(await Promise.all(read))
}

/**
 * Scripts that need styles fetch them unless the page has a link to them, and a page that carries its styles has none: they
 * would come a second time, and behind the others, where their rules win. A disabled link says that they are there.
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
