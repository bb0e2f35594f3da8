import type { SiteInfo } from '../rules/contract.ts'

export type PageHead = {
  site: SiteInfo
  /** Without the site's name; left out on the home page. */
  title?: string
  description: string
  path: string
  /** Shown where the page is shared; a path of this site or an address elsewhere. */
  image?: string | null
}

/** The tags that name a page to browsers, search engines and whoever shares it. */
export function pageHead({ site, title, description, path, image }: PageHead) {
  const fullTitle = title ? `${title} - ${site.name}` : site.name
  const url = `${site.url}${path}`
  const picture = image ?? '/share-card.png'
  // Uploaded pictures say how large they are. `imageVariants` would tell, too, and is 2 KB more on every page.
  const [, width, height] = picture.startsWith('/share-card')
    ? ['', '1200', '630']
    : (/^\/media\/.*_(\d+)x(\d+)/.exec(picture) ?? [])
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title ?? site.name },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: new URL(picture, site.url).href },
      // With its size known, the first to share a page sees the picture, too.
      width ? { property: 'og:image:width', content: width } : undefined,
      height ? { property: 'og:image:height', content: height } : undefined,
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
