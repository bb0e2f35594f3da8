export function structuredData(thing: { '@type': string } & Record<string, unknown>) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  // A text may contain '</script>', which would close the element.
  return { type: 'application/ld+json', children: json.replaceAll('<', '\\u003c') }
}
