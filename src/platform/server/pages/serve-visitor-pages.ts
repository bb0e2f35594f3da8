import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache, ShareablePage } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sendCachedPage } from './send-cached-page.ts'

export type VisitorPagesOptions = {
  cache: PageCache
  hasSession: (cookieHeader: string | undefined) => boolean
  /** Rejects when this visitor has had enough renderings. Whoever waits for another's is not asked. */
  admit: (request: IncomingMessage) => Promise<void>
  render: (request: IncomingMessage, key: string) => Promise<ShareablePage>
  onServed: (served: { hit: boolean; status: number }) => void
  onFailed: (request: IncomingMessage, response: ServerResponse, error: unknown) => void
}

/** Answers pages for visitors straight on node:http. False for whoever has a session: that page is theirs alone. */
export function serveVisitorPages({ cache, hasSession, admit, render, onServed, onFailed }: VisitorPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (hasSession(request.headers.cookie)) return false
    const key = pageKey(request.url ?? '/')
    const known = cache.get(key)
    if (known) {
      sendCachedPage(request, response, known)
      onServed({ hit: true, status: known.status })
      return true
    }
    const page = cache.beingFilled(key) ?? admit(request).then(() => cache.fill(key, () => render(request, key)))
    page.then(
      (rendered) => {
        sendCachedPage(request, response, rendered)
        onServed({ hit: false, status: rendered.status })
      },
      (error) => onFailed(request, response, error),
    )
    return true
  }
}
