import { expect, test } from 'vitest'
import { startScriptsLate } from './start-scripts-late.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/base-1.js" fetchPriority="low"/><link rel="icon" href="/favicon.svg"/></head>',
  '<body><p>Text</p><script nonce="n">(function(a,f){let l;try{l=JSON.parse(sessionStorage.getItem(a)||"{}")}})</script>',
  '<script nonce="n" data-tsr-stream-part="">data()</script>',
  '<script type="module" async="" nonce="n" src="/assets/index-1.js"></script></body>',
].join('')

test('a page names its scripts only in a line that starts them later', () => {
  const late = startScriptsLate(page, 'n')
  expect(late).not.toContain('modulepreload" href')
  expect(late).not.toContain('<script type="module"')
  expect(late).toContain('<link rel="icon" href="/favicon.svg"/>')
  // The data is no script until then.
  expect(late).toContain('<script nonce="n" type="later" data-tsr-stream-part="">data()</script>')
  expect(late).toContain('<script nonce="n">if(history.state)(function(a,f)')
  const starter = /<script nonce="n">(\(function\(doc[\s\S]+)<\/script>/.exec(late)?.[1] ?? ''
  expect(starter).toContain('["/assets/base-1.js"]')
  expect(starter).toContain('"/assets/index-1.js"')
  // Compiles: a starter with a mistake in it would leave every page dead.
  expect(() => new Function(starter)).not.toThrow()
})

test('a page without scripts stays as it is', () => {
  expect(startScriptsLate('<html></html>', 'n')).toBe('<html></html>')
})
