import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { badgeText } from '../rules/badge.ts'
import type { AdminSection } from '../rules/section.ts'
import { placeOfWaiting, type Waiting, waitingIn, waitingNumber, waitingWords } from '../rules/waiting.ts'
import { countsQuery, waitingQuery } from './notifications-api.ts'

export function SectionLine({ section }: { section: AdminSection }) {
  const { data: counts } = useQuery(countsQuery())
  const news = useNewsOfVisit({ section, count: counts?.find((one) => one.section === section)?.count ?? 0 })
  const { data } = useQuery(waitingQuery())
  // The counts may change before this hydrates, and would no longer match the server's markup.
  const isHydrated = useHydrated()
  const waiting = waitingIn(section, data ?? []).filter((kind) => kind.count > 0)
  if (!isHydrated || (news === 0 && waiting.length === 0)) return null
  return (
    <p className="order-1 basis-full text-ink-soft text-small">
      {news > 0 && `${badgeText(news)} new since you last looked. `}
      {waiting.length > 0 && (
        <>
          Waiting for a decision:{' '}
          {waiting.map((kind, index) => (
            <span key={kind.name}>
              {index > 0 && ', '}
              <WaitingLink kind={kind} className="text-ink underline underline-offset-3" />
            </span>
          ))}
          .
        </>
      )}
    </p>
  )
}

type WaitingLinkProps = { kind: Waiting; className?: string }

export function WaitingLink({ kind, className }: WaitingLinkProps) {
  const { section, search = {} } = placeOfWaiting(kind.name)
  return (
    <Link
      to="/admin/$"
      params={{ _splat: section }}
      search={search as never}
      viewTransition={false}
      className={className}
    >
      <b>{waitingNumber(kind)}</b> {waitingWords(kind)}
    </Link>
  )
}

/** Viewing resets the badge, but this visit keeps showing what was new and adds what arrives. */
function useNewsOfVisit({ section, count }: { section: AdminSection; count: number }) {
  const [visit, setVisit] = useState({ section, count, news: count })
  if (visit.section !== section) setVisit({ section, count, news: count })
  else if (visit.count !== count) setVisit({ section, count, news: visit.news + Math.max(0, count - visit.count) })
  return visit.news
}
