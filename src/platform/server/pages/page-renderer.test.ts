import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import type { RequestContext } from '../api/request-context.ts'
import { createPageRenderer } from './page-renderer.ts'

test.each([
  ['may be asked for again and shared', {}, 'no-cache', true],
  ['that says so is kept by nobody', { 'cache-control': 'private, no-store' }, 'private, no-store', false],
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

test('an address that cannot be decoded is one that no page has', async () => {
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

test('a page that comes in pieces, because a part of it was still being loaded, is made again', async () => {
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
