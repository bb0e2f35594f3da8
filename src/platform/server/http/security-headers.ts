import { createHash } from 'node:crypto'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

/** If a browser shows a response that isn't a document, nothing in it loads or runs. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

export function contentSecurityPolicy(scripts: readonly string[], styles: readonly string[] = []) {
  return [
    "default-src 'self'",
    `script-src ${sources(scripts)}`,
    // Components set sizes and colours with style attributes.
    `style-src ${sources(styles)}`,
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

function sources(inline: readonly string[]) {
  return ["'self'", ...inline.map((source) => `'${source}'`)].join(' ')
}

/** Makes a page cacheable. Injected code doesn't carry the nonce, so it gets no hash. */
export function replaceNonceByHashes(html: string, nonce: string) {
  const withoutNonce = html
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(new RegExp(`<meta[^>]*content="${nonce}"[^>]*>`), '')
  return {
    html: withoutNonce,
    scripts: hashesOf(html, { tag: 'script', nonce }),
    styles: hashesOf(html, { tag: 'style', nonce }),
  }
}

function hashesOf(html: string, { tag, nonce }: { tag: string; nonce: string }) {
  const own = new RegExp(`<${tag}(?=[^>]*\\snonce="${nonce}")([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')
  const inline = [...html.matchAll(own)].filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
  return [...new Set(inline.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`))]
}
