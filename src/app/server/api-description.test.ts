import { beforeAll, expect, test } from 'vitest'
import type { DescribedOperation } from '#platform/server/api/describe-answers.ts'
import { describeApi } from '#platform/server/api/describe-api.ts'
import { router } from '#tooling/testing/list-procedures.ts'

const description = describeApi({ router, title: 'The site', url: 'http://site.test' })
let document: any
let operations: Array<DescribedOperation & { name: string; path: string }>

beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await description.document()))
  operations = Object.entries<Record<string, DescribedOperation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, name: `${method} ${path}` })),
  )
})

test('it is OpenAPI 3.1, with unique call names, path parameters and described responses', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: 'The site', version: expect.any(String) })
  expect(operations.length).toBeGreaterThan(70)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const wrong = operations.filter(({ path, parameters = [], responses = {} }) => {
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path' && parameter.required)
      .map(({ name }) => name)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const isAnswered = Object.keys(responses).some((status) => status.startsWith('2'))
    const isDescribed = Object.values(responses).every((response) => response.description)
    return named.sort().join() !== inPath.sort().join() || !isAnswered || !isDescribed
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer)
  expect(references.length).toBeGreaterThan(0)
  const dangling = references.filter(
    (pointer) => pointer.split('/').reduce((node, key) => node?.[key], document) === undefined,
  )
  expect(dangling).toEqual([])
})

test('every call says who may make it and which refusals it has', () => {
  expect(operations.filter((operation) => !operation['x-access']).map(({ name }) => name)).toEqual([])
  const { responses: open } = operations.find(({ name }) => name === 'get /character-tags') ?? {}
  expect(Object.keys(open ?? {})).toEqual(['200', '429', '500', '503'])
  const { responses: adminOnly } = operations.find(({ name }) => name === 'put /seasons/{id}') ?? {}
  expect(Object.keys(adminOnly ?? {})).toEqual(['200', '401', '403', '404', '409', '422', '429', '500', '503'])
  expect(adminOnly?.['404']?.description).toBe('not_found: This season is gone.')
})

test('the page lists the calls, who may make them, their fields and error codes', async () => {
  const page = String(await description.page())
  expect(page).toContain('<code>/api/seasons/{id}</code>')
  expect(page).toContain('<span class="access">For administrators.</span>')
  expect(page).toContain('<code>name</code> <span class="type">text, 1 to 200 characters</span>')
  expect(page).toContain('<code>409 changed_meanwhile</code>')
  expect(page).not.toContain('undefined')
})
