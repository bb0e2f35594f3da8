import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { siteSections } from '#features/site/rules/site-sections.ts'
import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'

/** Lazy chunks don't count. Content makes no difference, so an almost empty site is enough. */
export const pageScripts: Bench = async (context) => {
  const { url } = await context.fiftySeasonsSite()
  const pages: Page[] = []
  for (const path of ['/', ...siteSections.map((section) => section.path)]) {
    const scripts = await scriptsOf(`${url}${path}`)
    pages.push({ path, scripts, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) })
  }
  const [largest, ...others] = pages.sort((a, b) => b.bytes - a.bytes) as [Page, ...Page[]]
  return [
    {
      name: 'scripts of the largest public page, gzip',
      measured: largest.bytes / 1000,
      target: { atMost: 180 },
      unit: 'KB',
      detail: [
        `${largest.path}: ${largest.scripts.map((script) => `${script.name} ${inKB(script)}`).join(', ')}`,
        ...others.map((page) => `${page.path} ${inKB(page)}`),
      ].join('; '),
    },
  ]
}

type Script = { name: string; bytes: number }
type Page = { path: string; scripts: Script[]; bytes: number }

/** Includes static imports; largest first. */
export async function scriptsOf(pageUrl: string): Promise<Script[]> {
  const sizes = new Map<string, number>()
  const waiting = startScripts(await getText(pageUrl)).map((source) => new URL(source, pageUrl).href)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (sizes.has(next)) continue
    const code = await getText(next)
    sizes.set(next, gzipSync(code, { level: 9 }).length)
    for (const imported of staticImports(code)) waiting.push(new URL(imported, next).href)
  }
  if (sizes.size === 0) throw new Error(`${pageUrl} loads no script: the bench can't parse its HTML`)
  return [...sizes]
    .map(([script, bytes]) => ({ name: script.slice(script.lastIndexOf('/') + 1), bytes }))
    .sort((a, b) => b.bytes - a.bytes)
}

function inKB({ bytes }: { bytes: number }) {
  return shortNumber(bytes / 1000)
}

function startScripts(html: string) {
  const scripts = [...html.matchAll(/<script\b[^>]*?\ssrc="([^"]+)"/g)]
  const preloads = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) =>
    /\shref="([^"]+)"/.exec(tag),
  )
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].flatMap(([, code = '']) => [
    ...code.matchAll(/"(\/assets\/[^"]+\.js)"/g),
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
