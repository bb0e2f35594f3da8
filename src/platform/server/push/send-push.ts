import https from 'node:https'
import { isIP } from 'node:net'
import { publicLookup } from '../http/public-network.ts'

/** `subject` is the contact address for push services. */
export type VapidKeys = { subject: string; publicKey: string; privateKey: string }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = { title: string; href: string; tag: string }

/** 'gone' means that nobody is subscribed there any more, or ever was. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export type PushSender = {
  publicKey: string
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

/** The browser sends this URL, so it could be anything. We check its host's address on sending. */
export function isPushEndpoint(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, port, hostname } = new URL(address)
  const isName = hostname.includes('.') && isIP(hostname) === 0
  return protocol === 'https:' && username === '' && password === '' && port === '' && isName
}

/** How long the push service keeps a message for a browser that is off. */
const keptSeconds = 12 * 3600
const answerMs = 10_000

export function createPushSender(keys: VapidKeys, post = postPublicly): PushSender {
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      // Imported with the first push, so that it doesn't slow down the start.
      const { default: library } = await import('web-push')
      const target = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails: keys, TTL: keptSeconds }
      let details: ReturnType<typeof library.generateRequestDetails>
      try {
        details = library.generateRequestDetails(target, JSON.stringify(message), options)
      } catch {
        // These keys don't come from a browser.
        return 'gone'
      }
      const status = await post({ ...details, body: details.body as Buffer }).catch(() => 0)
      if (status === 404 || status === 410) return 'gone'
      return status >= 200 && status < 300 ? 'sent' : 'failed'
    },
  }
}

type Post = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

/** Follows no redirects and reads no body, so nothing from there comes back to us. */
export function postPublicly({ endpoint, headers, body }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isPushEndpoint(endpoint)) return reject(new Error('not the address of a push service'))
    const signal = AbortSignal.timeout(answerMs)
    const request = https.request(endpoint, { method: 'POST', headers, lookup: publicLookup(), agent: false, signal })
    request.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })
}
