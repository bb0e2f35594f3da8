import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sectionAt } from '#features/site/rules/site-sections.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { passApi } from './pass-api.ts'

const key = browserKeys.pass.stampedSections

/** The browser remembers stamped sections, so that each is sent only once. */
export function useSectionStamps(userId: string | undefined) {
  const section = useLocation({ select: ({ pathname }) => sectionAt(pathname) })
  useEffect(() => {
    if (!userId || !section) return
    const place = { owner: userId }
    const known = () => browserStore.read(key, place)?.split(' ') ?? []
    if (known().includes(section)) return
    passApi.stampSection.call({ section }).then(
      () => browserStore.write(key, [...known(), section].join(' '), place),
      // The next visit retries.
      () => undefined,
    )
  }, [userId, section])
}
