import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { confirmEmailMessage } from '#platform/rules/identity.ts'
import { anMp3, aPngTakenAtHome, text } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'

const site = mediaUnderTest()
afterAll(() => site.dispose())

const photo = await aPngTakenAtHome(60, 40)
const half = Math.floor(photo.length / 2)

const locationOf = (response: Response) => response.headers.get('location') ?? ''
const offsetOf = async (user: string, url: string) => (await site.call(user, 'HEAD', url)).headers.get('upload-offset')

test('an upload has a relative address, whatever a proxy says about the host', async () => {
  const begun = await site.call('ash', 'POST', '/media/uploads', {
    headers: {
      'upload-length': '10',
      'upload-metadata': `use ${btoa('photo')}`,
      'x-forwarded-proto': 'https,http',
      'x-forwarded-host': 'evil.example',
    },
  })
  expect(begun.status).toBe(201)
  expect(locationOf(begun)).toMatch(/^\/media\/uploads\/[0-9a-f]{32}$/)
})

test('the file’s name appears in neither its URL nor its headers', async () => {
  const { url } = await (await site.upload('ash', 'photo', photo)).json()
  expect(url).toMatch(/^\/media\/images\/[0-9a-f]{24}_60x40\/60\.webp$/)
  const headers = JSON.stringify([...(await site.get(url)).headers])
  expect(headers).not.toMatch(/answer|mercy/i)
})

test.each([
  ['a visitor', undefined, 'photo', 10, 401, 'sign_in_required', 'Sign in to upload files.'],
  ['a user at an admin use', 'ash', 'sound', 10, 403, 'not_allowed', 'Only administrators can upload this.'],
  ['an unconfirmed user', 'ash/user/required', 'photo', 10, 403, 'not_allowed', confirmEmailMessage],
  ['an unknown use', 'ash', 'hat', 10, 400, 'unknown_use', "The upload doesn't say what it's for."],
  ['a large file', 'ash', 'photo', 3_000_000, 413, 'too_large', 'Photo must be less than 2MB'],
  ['a large sound', 'ash/admin', 'sound', 2_000_000, 413, 'too_large', '2000000 bytes are too many'],
  ['an empty file', 'ash', 'photo', 0, 415, 'wrong_type', 'This file is empty.'],
  ['an unknown length', 'ash', 'photo', 'many', 400, 'invalid_upload', 'The size of the file must be declared.'],
] as const)('%s is refused before a byte is received', async (_, user, use, bytes, status, code, message) => {
  const before = await site.waitingUploads()
  const response = await site.begin(user, use, bytes)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code, message })
  expect(await site.waitingUploads()).toEqual(before)
})

test('a length that is declared later is refused', async () => {
  const headers = { 'upload-defer-length': '1', 'upload-metadata': `use ${btoa('photo')}` }
  const response = await site.call('ash', 'POST', '/media/uploads', { headers })
  expect(response.status).toBe(400)
})

test('more bytes than declared are refused', async () => {
  const url = locationOf(await site.begin('ash', 'photo', 10))
  const response = await site.send('ash', url, 0, new Uint8Array(5000))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'too_large' })
})

test('an interrupted upload resumes where it stopped', async () => {
  const url = locationOf(await site.begin('ash', 'photo', photo.length))
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(photo.slice(0, half)),
    pull: (controller) => controller.error(new Error('connection lost')),
  })
  expect((await site.send('ash', url, 0, broken)).ok).toBe(false)

  const offset = Number(await offsetOf('ash', url))
  expect(offset).toBeGreaterThanOrEqual(0)
  expect(offset).toBeLessThanOrEqual(half)
  expect((await site.send('ash', url, offset + 1, photo.slice(offset + 1))).status).toBe(409)
  const response = await site.send('ash', url, offset, photo.slice(offset))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ kind: 'image', width: 60, height: 40 })
})

test('when sent in two pieces, only the last response contains the file', async () => {
  const url = locationOf(await site.begin('ash', 'photo', photo.length))
  const first = await site.send('ash', url, 0, photo.slice(0, half))
  expect([first.status, first.headers.get('upload-offset'), await first.text()]).toEqual([204, String(half), ''])
  expect(await offsetOf('ash', url)).toBe(String(half))
  expect((await site.send('ash', url, half, photo.slice(half))).status).toBe(200)
})

test('a file sent with the first request is stored at once', async () => {
  const response = await site.call('ash', 'POST', '/media/uploads', {
    headers: {
      'upload-length': String(photo.length),
      'upload-metadata': `use ${btoa('photo')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: photo,
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ kind: 'image', width: 60 })
})

test('a client that lost the last response gets it again, and the file is stored once', async () => {
  const url = locationOf(await site.begin('ash', 'photo', photo.length))
  const before = site.recorded.length
  const first = await (await site.send('ash', url, 0, photo)).json()
  expect(await offsetOf('ash', url)).toBe(String(photo.length))
  expect(await (await site.call('ash', 'GET', url)).json()).toEqual(first)
  expect(await (await site.send('ash', url, photo.length, new Uint8Array())).json()).toEqual(first)
  expect((await site.call('stranger', 'GET', url)).status).toBe(404)
  expect(site.recorded.length).toBe(before + 1)
})

test('when the record cannot be written, nothing is stored, and a GET retries', async () => {
  let isDatabaseUp = false
  const fragile = mediaUnderTest({
    onStored: async () => {
      if (!isDatabaseUp) throw new Error('database down')
    },
  })
  const url = locationOf(await fragile.begin('ash', 'photo', photo.length))
  const failed = await fragile.send('ash', url, 0, photo)
  expect(failed.status).toBe(500)
  expect(await failed.json()).toMatchObject({ code: 'upload_failed' })
  expect(await fragile.storedFiles()).toEqual([])
  isDatabaseUp = true
  expect(await (await fragile.call('ash', 'GET', url)).json()).toMatchObject({ kind: 'image' })
  expect(await fragile.waitingUploads()).toEqual([])
  await fragile.dispose()
})

test('an account that sends many files does not delay others', async () => {
  const large = await aPngTakenAtHome(700, 500)
  const many = Array.from({ length: 9 }, async () => site.upload('greedy', 'photo', large))
  const begun = site.recorded.length
  await expect.poll(() => site.recorded.length, { timeout: 20_000 }).toBeGreaterThan(begun)
  expect((await site.upload('patient', 'photo', photo)).status).toBe(200)
  const place = site.recorded.slice(begun).findIndex(({ ownerId }) => ownerId === 'patient')
  // Some files were stored before the patient user arrived, but others of the first account wait.
  expect(place).toBeLessThan(many.length - 2)
  for (const response of await Promise.all(many)) expect(response.status).toBe(200)
})

test('a stopping site drops waiting uploads, and the next start resumes them', async () => {
  const large = await aPngTakenAtHome(700, 500)
  const stopped = mediaUnderTest()
  const urls = await Promise.all(
    ['ash', 'kim', 'lou', 'ash'].map(async (user) => [
      user,
      locationOf(await stopped.begin(user, 'photo', large.length)),
    ]),
  )
  const answers = urls.map(([user = '', url = '']) => stopped.send(user, url, 0, large))
  await expect.poll(() => stopped.storedFiles(), { timeout: 20_000 }).not.toEqual([])
  await stopped.media.close()
  for (const answer of await Promise.all(answers)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect([stopped.recorded, await stopped.storedFiles()]).toEqual([[], []])

  const next = mediaUnderTest({ dataDir: stopped.dataDir })
  const resumed = next.media.resumeUploads()
  const [user = '', url = ''] = urls[0] ?? []
  const file = await (await next.call(user, 'GET', url)).json()
  await resumed
  expect(next.recorded.map(({ ownerId }) => ownerId).sort()).toEqual(['ash', 'ash', 'kim', 'lou'])
  expect(next.recorded.map((recorded) => recorded.url)).toContain(file.url)
  expect(await next.waitingUploads()).toEqual([])
  await next.media.resumeUploads()
  expect(next.recorded.length).toBe(4)
  await next.dispose()
})

test('a stranger can neither see, continue, finish nor delete an upload, even as an admin', async () => {
  const url = locationOf(await site.begin('ash', 'photo', photo.length))
  await site.send('ash', url, 0, photo.slice(0, half))
  for (const user of ['stranger', 'boss/admin']) {
    expect((await site.call(user, 'HEAD', url)).status).toBe(404)
    expect((await site.call(user, 'GET', url)).status).toBe(404)
    expect((await site.call(user, 'DELETE', url)).status).toBe(404)
    expect((await site.send(user, url, half, photo.slice(half))).status).toBe(404)
  }
  expect((await site.call(undefined, 'HEAD', url)).status).toBe(401)
  expect(await offsetOf('ash', url)).toBe(String(half))
})

test('a former admin cannot continue an admin upload', async () => {
  const mp3 = anMp3(3)
  const url = locationOf(await site.begin('ash/admin', 'sound', mp3.length))
  expect((await site.send('ash', url, 0, mp3)).status).toBe(403)
})

test('a cancelled upload is gone', async () => {
  const url = locationOf(await site.begin('ash', 'photo', photo.length))
  expect((await site.call('ash', 'DELETE', url)).status).toBe(204)
  expect((await site.call('ash', 'HEAD', url)).status).toBe(404)
})

test.each(['/media/uploads/..%2f..%2fsecret', '/media/uploads/a.json', `/media/uploads/${'0'.repeat(32)}.json`])(
  'no upload is called %s',
  async (url) => {
    expect((await site.call('ash', 'GET', url)).status).toBe(404)
    expect((await site.send('ash', url, 0, text('x'))).status).toBe(404)
  },
)

test('the sweep removes only uploads that nobody continued for a day', async () => {
  const start = new Date('2030-01-01T00:00:00Z')
  const swept = mediaUnderTest({ now: () => start })
  const abandoned = locationOf(await swept.begin('ash', 'photo', 100))
  const active = locationOf(await swept.begin('ash', 'photo', 100))
  const touch = async (url: string, hoursAgo: number) => {
    const at = new Date(start.getTime() - hoursAgo * 3_600_000)
    const file = path.join(swept.dataDir, 'uploads', path.basename(url))
    await utimes(`${file}.json`, new Date(start.getTime() - 48 * 3_600_000), new Date(start.getTime() - 48 * 3_600_000))
    await utimes(file, at, at)
  }
  await touch(abandoned, 25)
  await touch(active, 23)
  await swept.media.sweep()
  expect((await swept.call('ash', 'HEAD', abandoned)).status).toBe(404)
  expect((await swept.call('ash', 'HEAD', active)).status).toBe(200)
  expect((await swept.waitingUploads()).length).toBe(2)
  await swept.dispose()
})
