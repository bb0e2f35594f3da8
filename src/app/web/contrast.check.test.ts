import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteSections } from '#features/site/rules/site-sections.ts'

// Reads the real token files, so a changed colour that makes text unreadable fails here.
const css = ['../../platform/web/tokens.css', './site.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
const forumCss = readFileSync(new URL('../../features/forum/web/room/message/message.css', import.meta.url), 'utf8')
const forumNames = readFileSync(
  new URL('../../features/forum/web/room/message/person-name.tsx', import.meta.url),
  'utf8',
)
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
type Tokens = Record<string, string>

const grounds = ['ground', 'surface', 'raised', 'sunken']
const texts = ['ink', 'ink-soft', 'house-text', 'accent-text', 'danger-text', 'success-text', 'warning-text']
const labels = [
  ['on-house', 'house'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-success', 'success'],
  ['on-warning', 'warning'],
  ['accent-text', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['press-ink', 'gold'],
  ['press-ink', 'lime'],
  ['press-ink', 'blue'],
  ['press-ink', 'orange'],
] as const
const drawn = ['line-strong', 'focus', 'edge']

it('has an accent for every section of the site', () => {
  expect(sectionNames()).toEqual(expect.arrayContaining(siteSections.map(({ name }) => name)))
})

describe.each(themes)('%s theme', (theme) => {
  describe.each(['root', ...sectionNames()])('section %s', (section) => {
    const tokens = tokensOf(section, theme)

    it('every text colour is readable on every background (AA, 4.5)', () => {
      const weak = texts.flatMap((text) => grounds.map((ground) => pair(tokens, text, ground))).filter(isBelow(4.5))
      expect(weak).toEqual([])
    })

    it('every label is readable on its fill (AA, 4.5)', () => {
      expect(labels.map(([text, fill]) => pair(tokens, text, fill)).filter(isBelow(4.5))).toEqual([])
    })

    it('control borders and the focus ring are visible on every background (AA, 3)', () => {
      const weak = drawn.flatMap((line) => grounds.map((ground) => pair(tokens, line, ground))).filter(isBelow(3))
      expect(weak).toEqual([])
    })
  })
})

describe.each(themes)('names in the forum, %s theme', (theme) => {
  const tokens = tokensOf('forum', theme)
  const names = coloursIn(forumCss, theme, 'name')

  it('every name colour that the page uses is defined', () => {
    const chosen = [...forumNames.matchAll(/var\(--name-(\w+)\)/g)].map(([, name]) => name)
    expect(chosen.length).toBeGreaterThan(5)
    expect(Object.keys(names)).toEqual(chosen)
  })

  it('every name is readable on all bubbles and on quotes inside them (AA, 4.5)', () => {
    // A quote's background is 7 % ink on its bubble.
    const quote = (bubble: string) => mixed(tokens[bubble], tokens['ink'], 0.07)
    const all: Tokens = { ...tokens, ...names, quote: quote('surface'), 'own-quote': quote('accent-soft') }
    const weak = Object.keys(names)
      .flatMap((name) => ['surface', 'sunken', 'quote', 'own-quote'].map((ground) => pair(all, name, ground)))
      .filter(isBelow(4.5))
    expect(weak).toEqual([])
  })
})

type Pair = { names: string; ratio: number }

function pair(tokens: Tokens, front: string, back: string): Pair {
  const [light, dark] = [luminance(tokens[front]), luminance(tokens[back])].sort((a, b) => b - a) as [number, number]
  return { names: `${front} on ${back}`, ratio: (light + 0.05) / (dark + 0.05) }
}

function isBelow(limit: number) {
  return ({ ratio }: Pair) => ratio < limit
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('a token of this test is missing in tokens.css')
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function sectionNames(): string[] {
  return [...new Set([...css.matchAll(/^\[data-section="([\w-]+)"\] \{/gm)].map(([, name]) => name ?? ''))]
}

function tokensOf(section: string, theme: Theme): Tokens {
  const root = colours(/:root,\n\[data-theme\] \{([^}]+)\}/, theme)
  return section === 'root'
    ? root
    : { ...root, ...colours(new RegExp(`^\\[data-section="${section}"\\] \\{([^}]+)\\}`, 'm'), theme) }
}

function colours(block: RegExp, theme: Theme): Tokens {
  return coloursIn(block.exec(css)?.[1] ?? '', theme, 'color')
}

function coloursIn(body: string, theme: Theme, prefix: string): Tokens {
  const pattern = new RegExp(`--${prefix}-([\\w-]+): (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`, 'g')
  const entries = [...body.matchAll(pattern)].map(([, name, light, dark, both]) => [
    name,
    both ?? (theme === 'light' ? light : dark),
  ])
  return Object.fromEntries(entries)
}

function mixed(ground = '', ink = '', share = 0) {
  const channel = (at: number) => {
    const [below, above] = [ground, ink].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(below * (1 - share) + above * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}
