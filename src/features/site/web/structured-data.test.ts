import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

test('no text can close the script element, and the JSON stays equivalent', () => {
  const text = 'He said </script><script>alert(1)</script>'
  const { children } = structuredData({ '@type': 'Quotation', text })
  expect(children).not.toContain('<')
  expect(JSON.parse(children)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Quotation', text }] })
})
