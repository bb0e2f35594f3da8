import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailColours, pressColours } from './mail-html.ts'

test('a mail has the colours of the site', () => {
  const tokens = readFileSync('src/platform/web/tokens.css', 'utf8')
  for (const [name, [light, dark]] of Object.entries(mailColours))
    expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`)
  for (const [name, colour] of Object.entries(pressColours)) expect(tokens).toContain(`--color-${name}: ${colour};`)
})
