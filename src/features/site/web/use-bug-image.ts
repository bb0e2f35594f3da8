import { useEffect, useState } from 'react'
import type { SiteInfo } from '../rules/contract.ts'

/** For places that already show the drawing: null until another picture has loaded. */
export function useBugImage(site: SiteInfo) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    // If the file fails to load, offline or after a deploy, the drawing stays.
    import('./bug-image.ts').then(({ loadBugImage }) => loadBugImage(site).then(setUrl)).catch(() => {})
  }, [site])
  return url
}

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
