import { afterEach, expect, test, vi } from 'vitest'
import { findEndpoint } from './push-browser.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a browser that subscribed with another site’s key or an earlier one does not count as subscribed', async () => {
  const key = Buffer.from('the key of this site ÿþ?')
  const applicationServerKey = Uint8Array.from(key).buffer
  const subscription = { endpoint: 'https://push.example/1', options: { applicationServerKey } }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  expect(await findEndpoint(key.toString('base64url'))).toBe('https://push.example/1')
  expect(await findEndpoint(Buffer.from('another').toString('base64url'))).toBeUndefined()
})
