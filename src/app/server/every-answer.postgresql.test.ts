import { expect, test } from 'vitest'
import { type Caller, standInPages, testSite } from '#tooling/testing/test-site.ts'

const pages = standInPages((request, { context }) => {
  if (request.url.endsWith('/broken')) throw new Error('broken')
  const html = `<script nonce="${context.nonce}">own()</script>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
})
const site = await testSite({ pages })
const [visitor, admin] = [site.aVisitor(), await site.anAdmin()]

type Case = {
  what: string
  path: string
  method?: string
  headers?: Record<string, string>
  caller?: Caller
  status: number
}

test.each<Case>([
  { what: 'health', path: '/healthz', status: 200 },
  { what: 'metrics for a stranger', path: '/metrics', status: 404 },
  { what: 'a call', path: '/api/seasons', status: 200 },
  { what: 'an unknown call', path: '/api/nothing', status: 404 },
  { what: 'a call that is refused', path: '/api/profile', status: 401 },
  { what: 'the description of the API', path: '/api/openapi.json', status: 200 },
  { what: 'a file that is not there', path: '/media/nothing.webp', status: 404 },
  { what: 'an asset that is not there', path: '/assets/nothing.js', status: 404 },
  { what: 'an upload that is refused', path: '/media/uploads', method: 'POST', status: 401 },
  { what: 'a page that is written to', path: '/seasons', method: 'POST', status: 405 },
  {
    what: 'a foreign write',
    path: '/api/sign-in',
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    status: 403,
  },
  { what: 'a page that fails', path: '/broken', status: 500 },
  { what: 'a page that fails for somebody', path: '/broken', caller: admin, status: 500 },
])('$what runs nothing in a browser and is not framed', async ({ path, method = 'GET', headers, caller, status }) => {
  const response = await (caller ?? visitor).fetch(path, { method, ...(headers ? { headers } : {}) })
  expect(response.status).toBe(status)
  expectHeaders(response)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test.each([
  { what: 'a visitor’s page', path: '/seasons', caller: visitor, allowed: /^script-src 'self' 'sha256-[\w+/=]{44}'$/ },
  { what: 'somebody’s page', path: '/seasons', caller: admin, allowed: /^script-src 'self' 'nonce-[\w-]{22}'$/ },
  { what: 'the API’s page', path: '/api/docs', caller: visitor, allowed: /^script-src 'self'$/ },
])('$what runs its own scripts and no others', async ({ path, caller, allowed }) => {
  const response = await caller.fetch(path)
  expect(response.status).toBe(200)
  expectHeaders(response)
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(allowed)
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"]),
  )
})

function expectHeaders({ headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
}

test.each([
  ['POST', '/api/rpc/seasons/create'],
  ['POST', '/api/seasons'],
  ['PUT', '/api/seasons/1'],
  ['PATCH', '/api/profile'],
  ['DELETE', '/api/seasons/1'],
  ['POST', '/media/uploads'],
  ['PATCH', '/media/uploads/0123456789abcdef0123456789abcdef'],
  ['DELETE', '/media/uploads/0123456789abcdef0123456789abcdef'],
])('a page of another site cannot %s %s with the session it finds', async (method, path) => {
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const response = await admin.fetch(path, { method, headers })
    expect({ headers, status: response.status }).toEqual({ headers, status: 403 })
    expect(await response.text()).toContain('"code":"foreign_origin"')
  }
  const own = await admin.fetch(path, { method, headers: { origin: site.url, 'sec-fetch-site': 'same-origin' } })
  expect(own.status).not.toBe(403)
})
