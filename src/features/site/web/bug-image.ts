import { bugImageKey, usableImageUrl } from '../rules/bug-image.ts'
import type { SiteInfo } from '../rules/contract.ts'

/** In the browser: the picture of the bug chosen here, else the site's; null where the drawing is to be used. */
export function bugImageFor({ bug_image_url }: SiteInfo): string | null {
  return imageOfThisBrowser() ?? bug_image_url
}

/** The page's icon is the bug, too. A picture that does not load leaves the drawn one in place. */
export function followBugImage(site: SiteInfo) {
  const imageUrl = bugImageFor(site)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!imageUrl || !icon) return
  const picture = new Image()
  picture.onload = () => {
    icon.removeAttribute('type')
    icon.href = imageUrl
  }
  picture.src = imageUrl
}

function imageOfThisBrowser() {
  try {
    return usableImageUrl(localStorage.getItem(bugImageKey))
  } catch {
    return null
  }
}
