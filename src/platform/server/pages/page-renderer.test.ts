import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import type { RequestContext } from '../api/request-context.ts'
import { createPageRenderer } from './page-renderer.ts'

test.each([
  ['is revalidated and shared', {}, 'no-cache', true],
  ['with no-store is never cached', { 'cache-control': 'private, no-store' }, 'private, no-store', false],
])('a visitor’s page %s', async (_what, headers, cacheControl, isShareable) => {
  const renderer = createPageRenderer({
    loadEntry: async () => ({ fetch: () => new Response('<html></html>', { headers }) }),
    api: { clientFor: () => ({}) } as unknown as Api,
    isDevelopment: false,
    clientFolder: 'public',
  })
  const rendered = await renderer.renderShareable(new Request('http://site.test/'), {} as RequestContext)
  expect(rendered.headers.get('cache-control')).toBe(cacheControl)
  expect(rendered.sharing.isShareable).toBe(isShareable)
})

test('a URL that cannot be decoded gets the page for missing pages', async () => {
  const asked: string[] = []
  const renderer = createPageRenderer({
    loadEntry: async () => ({
      fetch: (request) => {
        asked.push(decodeURIComponent(new URL(request.url).pathname))
        return new Response('')
      },
    }),
    api: { clientFor: () => ({}) } as unknown as Api,
    isDevelopment: false,
    clientFolder: 'public',
  })
  for (const path of ['/caf%C3%A9', '/%ff', '/list/%'])
    await renderer.renderShareable(new Request(`http://site.test${path}`), {} as RequestContext)
  expect(asked).toEqual(['/café', '/\ufffd', '/\ufffd'])
})

test('a page that streamed a late part is rendered again', async () => {
  const answers = [
    '<p>Page</p><template id="B:0"></template><div hidden id="S:0">Part</div>',
    '<p>Page</p><div>Part</div>',
  ]
  const renderer = createPageRenderer({
    loadEntry: async () => ({ fetch: () => new Response(answers.shift()) }),
    api: { clientFor: () => ({}) } as unknown as Api,
    isDevelopment: false,
    clientFolder: 'public',
  })
  const rendered = await renderer.renderShareable(new Request('http://site.test/'), {} as RequestContext)
  expect(rendered.body.toString()).toBe('<p>Page</p><div>Part</div>')
})
