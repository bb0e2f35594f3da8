import { useEffect } from 'react'
import type { SiteInfo } from '../rules/contract.ts'
import { useBugImage } from './use-bug-image.ts'

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
