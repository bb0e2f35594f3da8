const trackingParameter = /^(utm_.*|fbclid|gclid|msclkid|mc_eid|ref)$/

/** One key for every spelling of a page's address: no tracking parameters, the others in order, no slash at the end. */
export function pageKey(requestUrl: string) {
  const queryStart = requestUrl.indexOf('?')
  const path = queryStart < 0 ? requestUrl : requestUrl.slice(0, queryStart)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (queryStart < 0) return trimmed
  const parameters = new URLSearchParams(requestUrl.slice(queryStart + 1))
  for (const name of [...parameters.keys()]) if (trackingParameter.test(name)) parameters.delete(name)
  parameters.sort()
  const query = parameters.toString()
  return query ? `${trimmed}?${query}` : trimmed
}
