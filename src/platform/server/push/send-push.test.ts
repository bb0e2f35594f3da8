import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { PrivateAddress, publicLookup } from '../http/public-network.ts'
import { createPushSender, postPublicly } from './send-push.ts'

const curve = createECDH('prime256v1')
const keys = {
  subject: 'mailto:owner@vip.example',
  publicKey: curve.generateKeys().toString('base64url'),
  privateKey: curve.getPrivateKey().toString('base64url'),
}
const browser = {
  endpoint: 'https://push.example/send/1',
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const message = { title: 'Mo replied to you', href: '/forum', tag: '1' }

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [302, 'failed'],
] as const)('when the push service answers %i, the outcome is %s', async (status, outcome) => {
  expect(await createPushSender(keys, async () => status).send(browser, message)).toBe(outcome)
})

test('the push service can read neither title nor link, but knows the sender', async () => {
  const posted: Parameters<typeof postPublicly>[0][] = []
  const sender = createPushSender(keys, async (post) => {
    posted.push(post)
    return 201
  })
  await sender.send(browser, message)
  expect(posted[0]?.endpoint).toBe(browser.endpoint)
  expect(posted[0]?.body.toString('latin1')).not.toMatch(/Mo replied|forum/)
  expect(posted[0]?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm' })
  expect(posted[0]?.headers.Authorization).toMatch(/^vapid t=.+, k=/)
})

test('invalid browser keys count as gone', async () => {
  const forged = { ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect(await createPushSender(keys, async () => 201).send(forged, message)).toBe('gone')
})

test('private networks are refused, by IP address and by name', async () => {
  const post = { endpoint: 'https://127.0.0.1/send', headers: {}, body: Buffer.from('') }
  await expect(postPublicly(post)).rejects.toThrow('not the address')
  const failure = await new Promise((resolve) => publicLookup()('localhost', {}, resolve))
  expect(failure).toBeInstanceOf(PrivateAddress)
})
