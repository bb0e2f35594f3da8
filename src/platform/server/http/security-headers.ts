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

/** The sources that an inline script or style is allowed by, such as 'nonce-…' or 'sha256-…'. */
export function contentSecurityPolicy(scripts: readonly string[], styles: readonly string[] = []) {
  return [
    "default-src 'self'",
    `script-src ${sources(scripts)}`,
    // Components set sizes and colours by style attributes. Of style elements a page may have its own.
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

/**
 * Makes a page that was rendered for one nonce servable to many: its own inline scripts and styles are named by their
 * hashes. What somebody smuggled into the page does not carry the nonce and so gets no hash.
 */
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
