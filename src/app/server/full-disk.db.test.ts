import { expect, test } from 'vitest'
import { testSite } from '#tooling/testing/test-site.ts'

const megabyte = 1024 * 1024
let free = 1000 * megabyte
const site = await testSite({ readFreeBytes: async () => free })
const isEmbedded = site.database.kind === 'embedded'
const [user, admin] = [await site.aUser(), await site.anAdmin()]

async function leaveFree(megabytes: number) {
  free = megabytes * megabyte
  await site.disk.check()
}

const idea = { title: 'A bug hotel', description: 'With towels for everybody.', category: 'feature', priority: 'low' }
const beginUpload = () =>
  user.fetch('/media/uploads', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': `use ${btoa('avatar')}` },
  })
const message = "We can't save anything right now: our disk is full. Please try again later."

test('with a full disk the site serves reads, refuses writes and recovers when there is room', async () => {
  await leaveFree(100)
  const refused = await user.call('ideas.create', idea)
  // A remote database doesn't depend on this disk.
  expect(refused.status === 503).toBe(isEmbedded)
  if (isEmbedded) {
    expect(refused.body).toMatchObject({ code: 'disk_full', message })
    expect(refused.headers.get('retry-after')).toBe('120')
  }
  const upload = await beginUpload()
  expect([upload.status, await upload.json()]).toEqual([503, { code: 'disk_full', message }])

  expect((await site.aVisitor().fetch('/api/seasons')).status).toBe(200)
  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', disk: 'low' }])
  const again = await site.signIn(admin.userId as string)
  expect((await again.call('overview.get', { days: 7 })).body.disk).toEqual({ free_megabytes: 104, is_low: true })

  await leaveFree(1000)
  expect((await user.call('ideas.create', idea)).status).toBe(200)
  expect((await beginUpload()).status).toBe(201)
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' })
  expect((await admin.call('overview.get', { days: 7 })).body.disk).toMatchObject({ is_low: false })
})

test('with no space left even sign-ins are refused', async () => {
  await leaveFree(20)
  const signIn = await site.aVisitor().call('accounts.signIn', { email: 'a@example.com', password: 'something long' })
  expect(signIn.status).toBe(isEmbedded ? 503 : 401)
  await leaveFree(1000)
})
