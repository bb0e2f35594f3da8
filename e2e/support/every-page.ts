import type { APIRequestContext } from '@playwright/test'
import { routes } from '../../src/app/web/routes.ts'

/**
 * Every route as the caller gets it.
 * A route with parameters is reached by a link from another page.
 */
export async function everyPage(request: APIRequestContext) {
  const links = new Set<string>()
  const pages: { path: string; html: string; isRedirected: boolean }[] = []
  const open = async (path: string) => {
    const response = await request.get(path)
    const html = await response.text()
    for (const [, address] of html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)) links.add(address as string)
    pages.push({ path, html, isRedirected: new URL(response.url()).pathname !== path })
  }
  const patterns = patternsOf(routes.children)
  const isNamed = (pattern: string) => pattern.includes('$')
  for (const path of patterns) if (!isNamed(path)) await open(path)
  for (const pattern of patterns.filter(isNamed)) {
    const isOne = new RegExp(`^${pattern.replace(/\$\w*/, '[^/]+')}$`)
    const found = [...links].filter((to) => isOne.test(to) && !patterns.includes(to))
    for (const path of pattern === '/admin/$' ? found : found.slice(0, 1)) await open(path)
  }
  return pages
}

function patternsOf(nodes: typeof routes.children = [], parent = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'index') return parent || '/'
    if (node.type !== 'route') return []
    const path = parent + node.path
    return node.children ? patternsOf(node.children, path) : path
  })
}
