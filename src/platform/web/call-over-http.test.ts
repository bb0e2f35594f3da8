import { afterEach, expect, test, vi } from 'vitest'
import { onAnsweredAs } from './answered-as.ts'
import { callOverHttp } from './call-over-http.ts'

afterEach(() => vi.unstubAllGlobals())

const ours = { 'content-type': 'application/json', 'x-caller': 'visitor' }
const offline = {
  code: 'offline',
  status: 0,
  message: "We can't reach the site. Check your connection and try again.",
}

test('a response resolves with its value', async () => {
  expect(await callAnsweredWith('{"json":{"a":1}}', { headers: ours })).toEqual({ a: 1 })
})

test('a response without a value resolves with undefined', async () => {
  expect(await callAnsweredWith('{}', { headers: ours })).toBeUndefined()
})

test.each([
  ['a page of the network’s own', '<html>Please accept our terms</html>', { 'content-type': 'text/html' }],
  ['JSON of somebody else', '{}', { 'content-type': 'application/json' }],
  ['an answer that was cut off', '{"json":{"a":', ours],
  ['nothing at all', '', ours],
  ['a text', '"fine"', ours],
  ['a list', '[]', ours],
])('%s with status 200 is treated as offline', async (_, body, headers) => {
  await expect(callAnsweredWith(body, { headers })).rejects.toMatchObject(offline)
})

test('a refusal has its code; a proxy’s page is an internal error', async () => {
  const refusal = '{"json":{"code":"name_taken","message":"Taken.","data":{"x":1}}}'
  await expect(callAnsweredWith(refusal, { status: 409, headers: ours })).rejects.toMatchObject({
    code: 'name_taken',
    status: 409,
    message: 'Taken.',
    data: { x: 1 },
  })
  await expect(callAnsweredWith('<html>', { status: 502 })).rejects.toMatchObject({
    code: 'internal_error',
    status: 502,
  })
})

test('listeners hear which account each call was answered for, also when it was refused', async () => {
  const marks: string[] = []
  const stop = onAnsweredAs((mark) => marks.push(mark))
  marks.length = 0
  await callAnsweredWith('{}', { headers: { 'x-caller': 'user 1' } })
  await callAnsweredWith('{"json":{}}', { status: 403, headers: { 'x-caller': 'banned' } }).catch(() => {})
  stop()
  expect(marks).toEqual(['user 1', 'banned'])
})

function callAnsweredWith(body: string, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return callOverHttp(['site', 'info'], undefined, {})
}
