import { createHash } from 'node:crypto'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

/** For answers that are no documents: where a browser shows one all the same, nothing in it loads or runs. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

export function isDataWithoutPolicy(headers: Headers) {
  return (
    !headers.has('content-security-policy') &&
    /^(application\/json|text\/plain|$)/.test(headers.get('content-type') ?? '')
  )
}

/** `scripts`: the sources an inline script is allowed by, such as 'nonce-…' or 'sha256-…'. */
export function contentSecurityPolicy(scripts: readonly string[]) {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((source) => `'${source}'`).join(' ')}`.trim(),
    // Components set sizes and colours by style attributes; style elements stay forbidden.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Makes a page that was rendered for one nonce servable to many: its own inline scripts are named by their hashes. A
 * script that somebody smuggled into the page does not carry the nonce and so gets no hash.
 */
export function replaceNonceByHashes(html: string, nonce: string) {
  const hashes: string[] = []
  const ownScript = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, attributes, text] of html.matchAll(ownScript)) {
    if (!/\ssrc=/.test(attributes ?? ''))
      hashes.push(
        `sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}`,
      )
  }
  const withoutNonce = html
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(new RegExp(`<meta[^>]*content="${nonce}"[^>]*>`), '')
  return { html: withoutNonce, scripts: [...new Set(hashes)] }
}
