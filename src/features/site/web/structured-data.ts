/** What a page is about, for search engines (schema.org). For `scripts` of a route's `head`. */
export function structuredData(thing: { '@type': string } & Record<string, unknown>) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  // A text of ours may hold '</script>', which would end the element.
  return { type: 'application/ld+json', children: json.replaceAll('<', '\\u003c') }
}
