import { browserStore } from '#platform/web/browser-store.ts'
import { usableImageUrl } from '../rules/bug-image.ts'
import type { SiteInfo } from '../rules/contract.ts'
import { browserKeys } from './browser-keys.ts'

/** In the browser: the site's picture of the bug, else one that this browser keeps; null where the drawing is to be used. */
export function bugImageFor({ bug_image_url }: SiteInfo): string | null {
  return bug_image_url ?? usableImageUrl(browserStore.read(browserKeys.site.bugImage))
}

/** The same, once it has been seen to load; null when it does not. */
export async function loadBugImage(site: SiteInfo): Promise<string | null> {
  const url = bugImageFor(site)
  if (!url) return null
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => url,
    () => null,
  )
}

/** An admin's browser keeps what was chosen there. */
export function keepBugImage(url: string | null) {
  if (url) browserStore.write(browserKeys.site.bugImage, url)
  else browserStore.remove(browserKeys.site.bugImage)
}
