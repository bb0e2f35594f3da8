/** A name is quoted, a word isn't. */
export type Token = { kind: 'word' | 'name' | 'text' | 'number' | 'sign'; text: string; column: number }

type Open = {
  kind: 'text' | 'name' | 'body' | 'comment'
  hasBackslashes: boolean
  /** Also matches escaped delimiters, which don't end it. */
  end: RegExp
  raw: string
  column: number
  depth: number
}

const nextToken =
  /\s+|--.*|([bex]?'|"|\/\*|\$(?:[a-z_\x80-\xff][\w\x80-\xff]*)?\$)|([a-z_\x80-\xff][\w$\x80-\xff]*)|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|(.)/isy

/** Texts, names and comments may span lines. Takes linear time. */
export class SqlScanner {
  /** False while the texts aren't needed, to save memory. */
  keepsTexts = true
  /** True after `set standard_conforming_strings = off`: a backslash escapes in every text. */
  hasBackslashes = false
  #open: Open | undefined

  get isInside() {
    return this.#open !== undefined
  }

  get keptLength() {
    return this.#open?.raw.length ?? 0
  }

  /** `line` has one character per byte. */
  *scan(line: string): Generator<Token> {
    let at = 0
    if (this.#open) at = yield* this.#goOn(this.#open, line, at)
    while (at < line.length) {
      nextToken.lastIndex = at
      const [found, beginning, word, number, sign] = nextToken.exec(line) as RegExpExecArray
      const column = at
      at += (found as string).length
      if (word) yield { kind: 'word', text: word, column }
      else if (number) yield { kind: 'number', text: number, column }
      else if (sign) yield { kind: 'sign', text: sign, column }
      else if (beginning) {
        this.#open = this.#begin(beginning, column)
        at = yield* this.#goOn(this.#open, line, at)
      }
    }
    if (this.#open) this.#keep(this.#open, '\n')
  }

  #begin(beginning: string, column: number): Open {
    const hasBackslashes = /^e'/i.test(beginning) || (beginning === "'" && this.hasBackslashes)
    const open = { hasBackslashes, raw: '', column, depth: 1 }
    if (beginning === '"') return { ...open, kind: 'name', end: /""|"/g }
    if (beginning === '/*') return { ...open, kind: 'comment', end: /\/\*|\*\//g }
    if (beginning.endsWith("'")) return { ...open, kind: 'text', end: hasBackslashes ? /\\.|''|'/gs : /''|'/g }
    return { ...open, kind: 'body', end: new RegExp(beginning.replaceAll('$', '\\$'), 'g') }
  }

  *#goOn(open: Open, line: string, from: number): Generator<Token, number> {
    open.end.lastIndex = from
    for (;;) {
      const found = open.end.exec(line)
      if (!found) {
        this.#keep(open, line.slice(from))
        return line.length
      }
      const [end] = found
      if (open.kind === 'comment') open.depth += end === '/*' ? 1 : -1
      // A doubled or escaped quote is part of the text.
      else if (open.kind === 'body' || end.length === 1) open.depth = 0
      if (open.depth > 0) continue
      this.#keep(open, line.slice(from, found.index))
      this.#open = undefined
      if (open.kind === 'text' || open.kind === 'name') yield toToken(open)
      return open.end.lastIndex
    }
  }

  #keep(open: Open, raw: string) {
    if (open.kind === 'name' || (open.kind === 'text' && this.keepsTexts)) open.raw += raw
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function toToken({ kind, raw, column, hasBackslashes }: Open): Token {
  if (kind === 'name') return { kind, text: raw.replaceAll('""', '"'), column }
  if (!hasBackslashes) return { kind: 'text', text: raw.replaceAll("''", "'"), column }
  // pg_dump never writes numeric escapes such as \x41. The reader refuses the sign we return.
  let isReadable = true
  const text = raw.replaceAll(/\\(.)|''/gs, (_, escaped?: string) => {
    if (escaped === undefined) return "'"
    if (/[0-7xu]/i.test(escaped)) isReadable = false
    return escapes[escaped] ?? escaped
  })
  return { kind: isReadable ? 'text' : 'sign', text, column }
}
