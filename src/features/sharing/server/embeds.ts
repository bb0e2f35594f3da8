import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { sharePictureSize } from '../rules/share-picture.ts'
import { escapeXml } from './escape-xml.ts'
import { findSharePicture, type SharePictureSources } from './share-pictures.ts'

/** What another site may show of an item. */
export type Embed = {
  title: string
  /** The page that it links to. */
  path: string
  video?: { url: string; poster: string | null; captions: string | null }
  audio?: string | null
}

export type EmbedSource = {
  /** For 'clip', embeds are at /embed/clip/ID. */
  name: string
  /** The pages' addresses start with this, such as '/clips/'. */
  pages: string
  pictures: 'clips' | 'quotes'
  find: (db: Db, id: string) => Promise<Embed | undefined>
}

type EmbedDeps = { db: Db; site: SiteConfig; sources: SharePictureSources; embeds: readonly EmbedSource[] }

const style = `*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);background:#230a28;color:#fffaf0;font:800 16px/1.3 system-ui,sans-serif}
video,img{width:100%;height:100%;object-fit:contain;display:block}
main{min-height:0}
.show{height:100%;display:block}
footer{display:flex;align-items:center;gap:12px;padding:8px 12px;border-top:4px solid #e0117b}
h1{font:inherit;margin:0;min-width:0;flex:1}
h1 a{color:inherit;display:block;padding:4px 0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
footer span{color:#ffc21a;white-space:nowrap}
audio{height:36px;max-width:50%}
@media(width<30rem){footer:has(audio)>span{display:none}}
a:focus-visible{outline:3px solid #ffc21a;outline-offset:2px}`

/**
 * Everybody may frame these documents. They have no script, read no cookie, and offer nothing to
 * press but play and a link that opens our page in a new tab.
 */
export const embedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' https:",
    "media-src 'self' https:",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cache-control': 'public, max-age=300',
}

export async function writeEmbed(deps: EmbedDeps, name: string, id: string): Promise<string | undefined> {
  const found = await findEmbed(deps, name, id)
  if (!found) return undefined
  const { embed, picture } = found
  const link = `href="${escapeXml(deps.site.url + embed.path)}" target="_blank" rel="noopener"`
  const title = escapeXml(embed.title)
  const shown = embed.video
    ? `<video class="show" controls playsinline preload="none" src="${escapeXml(embed.video.url)}" poster="${escapeXml(embed.video.poster ?? picture ?? '')}" aria-label="${title}">${trackOf(embed.video)}</video>`
    : `<a class="show" ${link}><img src="${escapeXml(picture ?? '')}" alt="${title}"></a>`
  const audio = embed.audio
    ? `<audio controls preload="none" src="${escapeXml(embed.audio)}" aria-label="Recording"></audio>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${shown}</main><footer><h1><a ${link}>${title}</a></h1>${audio}<span>${escapeXml(deps.site.name)}</span></footer></body></html>\n`
}

function trackOf({ captions }: NonNullable<Embed['video']>) {
  return captions ? `<track kind="captions" label="Captions" src="${escapeXml(captions)}">` : ''
}

async function findEmbed({ db, site, sources, embeds }: EmbedDeps, name: string, id: string) {
  const source = embeds.find((candidate) => candidate.name === name)
  const embed = source && parseId(id) ? await source.find(db, id) : undefined
  if (!source || !embed) return undefined
  const picture = (await findSharePicture({ db, site, sources }, { kind: source.pictures, id }))?.url
  return { embed, picture }
}

type Wanted = { url: string; maxWidth: number; maxHeight: number }

/** Answers as https://oembed.com describes, only for addresses of this site. */
export async function writeOEmbed(deps: EmbedDeps, { url, maxWidth, maxHeight }: Wanted) {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.origin !== new URL(deps.site.url).origin) return undefined
  const source = deps.embeds.find(({ pages }) => address.pathname.startsWith(pages))
  const id = parseId(address.pathname.slice(source?.pages.length).replace(/\/$/, ''))
  const found = source && id && (await findEmbed(deps, source.name, id))
  if (!found) return undefined
  const { embed, picture } = found
  const src = `${deps.site.url}/embed/${source.name}/${id}`
  const size = fitted({ maxWidth, maxHeight, isVideo: embed.video !== undefined })
  return {
    version: '1.0',
    type: embed.video ? 'video' : 'rich',
    title: embed.title,
    provider_name: deps.site.name,
    provider_url: deps.site.url,
    cache_age: 3600,
    ...(picture &&
      fits(sharePictureSize, { maxWidth, maxHeight }) && {
        thumbnail_url: deps.site.url + picture,
        thumbnail_width: sharePictureSize.width,
        thumbnail_height: sharePictureSize.height,
      }),
    ...size,
    html: `<iframe src="${escapeXml(src)}" title="${escapeXml(embed.title)}" width="${size.width}" height="${size.height}" loading="lazy" allowfullscreen style="border:0"></iframe>`,
  }
}

const footerHeight = 56
const widest = 640

function fits(picture: { width: number; height: number }, { maxWidth, maxHeight }: Omit<Wanted, 'url'>) {
  return picture.width <= maxWidth && picture.height <= maxHeight
}

function fitted({ maxWidth, maxHeight, isVideo }: { maxWidth: number; maxHeight: number; isVideo: boolean }) {
  const ratio = isVideo ? 16 / 9 : sharePictureSize.width / sharePictureSize.height
  const byHeight = Math.max(1, maxHeight - footerHeight) * ratio
  const width = Math.max(1, Math.floor(Math.min(widest, maxWidth, byHeight)))
  return { width, height: Math.min(maxHeight, Math.round(width / ratio) + footerHeight) }
}
