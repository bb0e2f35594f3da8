import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { SourceTree } from './check-boundaries.ts'

const needNoLink: Record<string, string> = {
  '/dev/header': 'journeys open it, and it is not part of the built site',
  '/dev/ui': 'developers know it, and it is not part of the built site',
  '/offline': 'the service worker leads to it',
  '/my-quizzes': 'an address of the earlier site that redirects',
}

/** A page is unlinked if only its own file and the routes name its address. */
export function findUnlinkedPages(nodes: readonly VirtualRouteNode[] | undefined, tree: SourceTree): string[] {
  const sources = [...tree].filter(([file]) => !/\/route(s|-tree\.gen)\.ts$|\.test\./.test(file))
  return pagesOf(nodes).flatMap(({ path, file }) => {
    const others = sources.filter(([source]) => source !== `src/${file}`).map(([, text]) => text)
    const isLinked = linksTo(path).some((parts) => parts.every((part) => others.some((text) => part.test(text))))
    return isLinked || path in needNoLink ? [] : `${path} is a page that nothing links to (src/${file}).`
  })
}

/** Links contain the whole address, or join the parent's path with a name or id. */
function linksTo(path: string): RegExp[][] {
  const [, above = '/', last = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? []
  const whole = new RegExp(`['"\`}]${inPattern(path)}['"\`?#$]`)
  const putTogether = new RegExp(`['"\`}]${inPattern(above)}(\\$\\{|['"\`])`)
  return [[whole], last.startsWith('$') ? [putTogether] : [putTogether, new RegExp(`['"]${last}['"]`)]]
}

function inPattern(path: string) {
  return path.replaceAll('$', '\\$')
}

function pagesOf(nodes: readonly VirtualRouteNode[] = [], parent = ''): { path: string; file: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'index') return { path: parent || '/', file: node.file }
    if (node.type !== 'route') return []
    const path = parent + node.path
    return node.children ? pagesOf(node.children, path) : { path, file: node.file ?? '' }
  })
}
