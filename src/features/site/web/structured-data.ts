type Thing = { '@type': string } & Record<string, unknown>

/** One script with all things: some readers only look at the first one. */
export function structuredData(...things: Thing[]) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // A text may contain '</script>', which would close the element.
  return { type: 'application/ld+json', children: json.replaceAll('<', '\\u003c') }
}

type Crumb = readonly [name: string, path: string]

/** The way from the lobby to a page. */
export function breadcrumbs(site: { name: string; url: string }, ...crumbs: Crumb[]): Thing {
  const way: Crumb[] = [[site.name, '/'], ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  }
}
