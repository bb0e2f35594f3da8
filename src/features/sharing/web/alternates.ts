/** Lets other sites find out how to embed the page (https://oembed.com). */
export function oEmbedOf(site: { url: string }, { path, title }: { path: string; title: string }) {
  const url = encodeURIComponent(site.url + path)
  return { type: 'application/json+oembed', href: `${site.url}/oembed?format=json&url=${url}`, title }
}

export function feedOf(name: 'clips' | 'quotes' | 'stories', title: string) {
  return { type: 'application/atom+xml', href: `/feeds/${name}.xml`, title }
}
