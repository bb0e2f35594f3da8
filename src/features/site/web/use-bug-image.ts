import { useEffect, useState } from 'react'
import type { SiteInfo } from '../rules/contract.ts'

/** The bug's picture for places that have a drawn one already: null until another is known to load. */
export function useBugImage(site: SiteInfo) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    // Without the file (offline, or a new version of the site) the drawn one stays.
    import('./bug-image.ts').then(({ loadBugImage }) => loadBugImage(site).then(setUrl)).catch(() => {})
  }, [site])
  return url
}

/** The page's icon is the bug, too. */
export function usePageIcon(site: SiteInfo) {
  const url = useBugImage(site)
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!url || !icon) return
    const { href, type } = icon
    icon.removeAttribute('type')
    icon.href = url
    return () => {
      icon.type = type
      icon.href = href
    }
  }, [url])
}
