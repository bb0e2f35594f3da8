import https from 'node:https'
import { isIP } from 'node:net'
import { publicLookup } from '../http/public-network.ts'

/** The keys by which push services know this site, and whom they may write to. */
export type VapidKeys = { subject: string; publicKey: string; privateKey: string }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = { title: string; href: string; tag: string }

/** 'gone': nobody listens there any more, or nobody ever did. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export type PushSender = {
  /** What browsers subscribe with. */
  publicKey: string
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

/** A push service's: a browser names it, so anybody can name any. The name is looked up when something is sent. */
export function isPushEndpoint(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, port, hostname } = new URL(address)
  const isName = hostname.includes('.') && isIP(hostname) === 0
  return protocol === 'https:' && username === '' && password === '' && port === '' && isName
}

/** Kept by the push service for a browser that is switched off. */
const keptSeconds = 12 * 3600
const answerMs = 10_000

export function createPushSender(keys: VapidKeys, post = postPublicly): PushSender {
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      // With the first push, so that it does not lengthen the start.
      const { default: library } = await import('web-push')
      const target = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails: keys, TTL: keptSeconds }
      let details: ReturnType<typeof library.generateRequestDetails>
      try {
        details = library.generateRequestDetails(target, JSON.stringify(message), options)
      } catch {
        // Keys that no browser has made.
        return 'gone'
      }
      const status = await post({ ...details, body: details.body as Buffer }).catch(() => 0)
      if (status === 404 || status === 410) return 'gone'
      return status >= 200 && status < 300 ? 'sent' : 'failed'
    },
  }
}

type Post = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

/** Answers the status. Follows no redirect, and reads no body: nothing of what is there comes back. */
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
