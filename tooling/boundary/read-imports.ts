import { parseSync } from 'vite'

type Parsed = Pick<ReturnType<typeof parseSync>, 'module' | 'program'> & { lineOf: (position: number) => number }

export type FoundImport = { specifier: string; isTypeOnly: boolean; line: number }

/** Covers import, export from, import(), typeof import() and new URL(…, import.meta.url). */
export function readImports(file: string, source: string): FoundImport[] {
  const { module, program, lineOf } = parseModule(file, source)
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    // `import './side-effect.ts'` has no entries and runs the file.
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineOf(start),
  }))
  const reexports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType, line: lineOf(start) }] : [],
    ),
  )
  const nested: FoundImport[] = []
  walk(program, (node) => {
    const specifier = namedFile(node)
    if (specifier) nested.push({ specifier, isTypeOnly: node.type === 'TSImportType', line: lineOf(node.start ?? 0) })
  })
  return [...imports, ...reexports, ...nested]
}

export function parseModule(file: string, source: string): Parsed {
  const { module, program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return { module, program, lineOf: (position: number) => source.slice(0, position).split('\n').length }
}

type Node = {
  type: string
  start?: number
  value?: unknown
  name?: string
  object?: Node
  property?: Node
  key?: Node
  elements?: Node[]
  literal?: Node
  source?: Node
  argument?: Node
  callee?: Node
  arguments?: Node[]
}

function namedFile(node: Node): string | undefined {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return textOf(node.source ?? node.argument)
  const isUrlOfModule =
    node.type === 'NewExpression' && node.callee?.name === 'URL' && node.arguments?.[1]?.object?.type === 'MetaProperty'
  const file = isUrlOfModule ? textOf(node.arguments?.[0]) : undefined
  return file && /\.tsx?$/.test(file) ? file : undefined
}

function textOf(node: Node | undefined): string | undefined {
  const literal = node?.type === 'TSLiteralType' ? node.literal : node
  return typeof literal?.value === 'string' ? literal.value : undefined
}

export function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') visit(node as Node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}
