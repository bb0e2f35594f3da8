export type OriginCheck = (origin: string, host: string | null | undefined) => boolean

/** A page of this site: exactly PUBLIC_URL when it is set, otherwise whatever host the request was sent to. */
export function createOriginCheck(publicUrl: string | undefined): OriginCheck {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : undefined
  if (publicOrigin) return (origin) => origin === publicOrigin
  return (origin, host) => Boolean(host) && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * A write must come from a page of this site. Browsers send Origin with every write, so one without it is not a browser
 * carrying somebody's cookie along by accident.
 */
export function isForeignWrite(
  request: { method: string; headers: { get: (name: string) => string | null } },
  isOwnOrigin: OriginCheck,
) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite && !['same-origin', 'none'].includes(fetchSite)) return true
  const origin = request.headers.get('origin')
  return origin !== null && !isOwnOrigin(origin, request.headers.get('host'))
}
