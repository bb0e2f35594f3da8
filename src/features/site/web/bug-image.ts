import { browserStore } from '#platform/web/browser-store.ts'
import { usableImageUrl } from '../rules/bug-image.ts'
import type { SiteInfo } from '../rules/contract.ts'
import { browserKeys } from './browser-keys.ts'

/** Prefers the site's picture over this browser's. Null means the drawing. */
export function bugImageFor({ bug_image_url }: SiteInfo): string | null {
  return bug_image_url ?? usableImageUrl(browserStore.read(browserKeys.site.bugImage))
}

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

export function keepBugImage(url: string | null) {
  if (url) browserStore.write(browserKeys.site.bugImage, url)
  else browserStore.remove(browserKeys.site.bugImage)
}
