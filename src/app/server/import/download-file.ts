import { createWriteStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { PrivateAddress, publicLookup, refusePrivateHost } from '#platform/server/http/public-network.ts'

export class DownloadFailed extends Error {
  readonly mayRetry: boolean
  readonly isForbidden: boolean
  constructor(message: string, { mayRetry = false, isForbidden = false } = {}) {
    super(message)
    this.mayRetry = mayRetry
    this.isForbidden = isForbidden
  }
}

type Download = {
  address: string
  file: string
  maxBytes: number
  /** Tests pass this to allow local addresses. */
  mayConnect?: (address: string) => boolean
}

const tries = 3
const idleMs = 15_000
const wholeMs = 5 * 60_000
const mostRedirects = 5

/** Users typed these addresses, so only public networks are allowed. */
export async function downloadFile(download: Download) {
  for (let tried = 1; ; tried++) {
    try {
      return await downloadOnce(download, download.address, mostRedirects)
    } catch (error) {
      if (!(error instanceof DownloadFailed) || !error.mayRetry || tried === tries) throw error
      await delay(500 * 2 ** tried)
    }
  }
}

async function downloadOnce(download: Download, address: string, redirects: number): Promise<void> {
  const { file, maxBytes } = download
  const response = await request(download, address)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    if (redirects === 0) throw new DownloadFailed('its address leads in circles')
    return downloadOnce(download, new URL(headers.location, address).href, redirects - 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new DownloadFailed(`the old site answered ${statusCode}`, {
      mayRetry: statusCode >= 500 || statusCode === 429,
    })
  }
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new DownloadFailed('it is too large') : null, chunk)
    },
  })
  const timeout = AbortSignal.timeout(wholeMs)
  await pipeline(response, count, createWriteStream(file), { signal: timeout }).catch((error) => {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed('the connection broke', { mayRetry: true })
  })
}

function request({ mayConnect }: Download, address: string): Promise<http.IncomingMessage> {
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol)) throw new DownloadFailed("its address isn't one of the web")
  try {
    refusePrivateHost(url, mayConnect)
  } catch {
    throw forbidden()
  }
  return new Promise((fulfil, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    const sent = get(url, { lookup: publicLookup(mayConnect), timeout: idleMs, agent: false }, fulfil)
    sent.on('timeout', () => sent.destroy(new DownloadFailed("the old site doesn't answer", { mayRetry: true })))
    sent.on('error', (error) =>
      reject(
        error instanceof DownloadFailed
          ? error
          : error instanceof PrivateAddress
            ? forbidden()
            : new DownloadFailed("the old site can't be reached", { mayRetry: true }),
      ),
    )
  })
}

function forbidden() {
  return new DownloadFailed('its address leads into a private network', { isForbidden: true })
}
