import { expect, test } from 'vitest'
import { nameInlinedStyles } from './name-inlined-styles.ts'

const stylesheets = new Map([
  ['/assets/index-1.css', 'p{color:red}'],
  ['/assets/quotes-1.css', '.quote{margin:0}'],
  ['/assets/clips-1.css', '.clip{margin:1px}'],
])

test('the styles in a page are named by links that fetch nothing', () => {
  const page = '<head><style nonce="n" data-tsr-inline-css="">p{color:red}.quote{margin:0}</style></head>'
  expect(nameInlinedStyles(page, stylesheets)).toBe(
    `<head><style nonce="n" data-tsr-inline-css="">p{color:red}.quote{margin:0}</style>${[
      '<link rel="stylesheet" href="/assets/index-1.css" disabled/>',
      '<link rel="stylesheet" href="/assets/quotes-1.css" disabled/>',
    ].join('')}</head>`,
  )
})

test('a page without styles of its own stays as it is', () => {
  const page = '<head><link rel="stylesheet" href="/assets/index-1.css"/></head><p>.clip{margin:1px}</p>'
  expect(nameInlinedStyles(page, stylesheets)).toBe(page)
})
