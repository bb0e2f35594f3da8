import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'

/** What a visitor's browser downloads as scripts before a public list page is alive. Lazy chunks do not count. */
export const pageScripts: Bench = async (context) => {
  const { url } = await context.fiftySeasonsSite()
  const pageUrl = `${url}/seasons`
  const html = await getText(pageUrl)
  const sizes = new Map<string, number>()
  const waiting = startScripts(html).map((source) => new URL(source, pageUrl).href)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (sizes.has(next)) continue
    const code = await getText(next)
    sizes.set(next, gzipSync(code, { level: 9 }).length)
    for (const imported of staticImports(code)) waiting.push(new URL(imported, next).href)
  }
  if (sizes.size === 0) throw new Error('the page loads no script: its HTML is not read rightly')
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [
    {
      name: 'scripts of a public list page, gzip',
      measured: bytes / 1000,
      target: { atMost: 125 },
      unit: 'KB',
      detail: [...sizes]
        .sort(([, a], [, b]) => b - a)
        .map(([script, size]) => `${script.slice(script.lastIndexOf('/') + 1)} ${shortNumber(size / 1000)}`)
        .join(', '),
    },
  ]
}

/** Script elements, module preloads, and what an inline script imports at once. */
function startScripts(html: string) {
  const scripts = [...html.matchAll(/<script\b[^>]*?\ssrc="([^"]+)"/g)]
  const preloads = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) =>
    /\shref="([^"]+)"/.exec(tag),
  )
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].flatMap(([, code = '']) => [
    ...code.matchAll(/\bimport\s*\(?\s*["']([^"']+)["']/g),
  ])
  return [...scripts, ...preloads, ...inline].flatMap((match) => match?.[1] ?? [])
}

function staticImports(code: string) {
  return parseAst(code).body.flatMap((statement) => {
    const isImport =
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      statement.type === 'ExportNamedDeclaration'
    return isImport && statement.source ? [statement.source.value] : []
  })
}

async function getText(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
