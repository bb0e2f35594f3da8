import type { SiteInfo } from '../rules/contract.ts'

export type PageHead = {
  site: SiteInfo
  /** Without the site's name. Left out on the home page. */
  title?: string
  description: string
  path: string
  image?: string | null | undefined
  /** Feeds and other machine-readable versions of the page. */
  alternates?: ReadonlyArray<{ type: string; href: string; title: string }>
}

export function pageHead({ site, title, description, path, image, alternates = [] }: PageHead) {
  const fullTitle = title ? `${title} - ${site.name}` : site.name
  const url = `${site.url}${path}`
  const picture = image ?? '/share-card.png'
  // Uploads have their size in the name. `imageVariants` would add 2 KB to every page.
  const [, width, height] = /^\/share[-/]/.test(picture)
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
      // With a known size, even the first share of a page shows its picture.
      width ? { property: 'og:image:width', content: width } : undefined,
      height ? { property: 'og:image:height', content: height } : undefined,
      { property: 'og:image:alt', content: title ?? site.name },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }, ...alternates.map((alternate) => ({ rel: 'alternate', ...alternate }))],
  }
}
