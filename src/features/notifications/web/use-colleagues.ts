import { useEffect, useState } from 'react'
import { readApiError } from '#platform/web/api-error.ts'
import type { Colleagues } from '#platform/web/panel/review-table.tsx'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { useConnectionState, useRoom } from '#platform/web/realtime/use-room.ts'
import { type AdminsRoomEvents, adminsRoom, type ReviewedKind, reviewKey } from '../rules/admin-news.ts'
import type { Verdict } from '../rules/verdict.ts'
import { verdictText } from '../rules/verdict-text.ts'

type Desk = {
  kind: ReviewedKind
  /** The viewer's own tabs aren't colleagues. */
  viewerId: string | undefined
  openId: string | undefined
}

/**
 * Follows what the other administrators open and decide. The server names them; a tab only sends
 * what it has open.
 */
export function useColleagues({ kind, viewerId, openId }: Desk) {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map())
  const note = (place: string, verdict: Verdict) => setVerdicts((known) => new Map(known).set(place, verdict))
  const { online } = useRoom<AdminsRoomEvents>(adminsRoom, {
    onEvent: ({ event, payload }) => {
      if (event === 'decided') note(payload.place, payload)
    },
  })
  const isConnected = useConnectionState() === 'connected'
  const place = openId === undefined ? null : reviewKey(kind, openId)
  useEffect(() => realtime.lookAt(adminsRoom, place), [place])
  useEffect(() => () => realtime.lookAt(adminsRoom, null), [])

  const colleagues: Colleagues & { noteVerdict: (id: string, failure: unknown) => boolean } = {
    // Offline, nobody knows who is there.
    readersOf: (id) =>
      isConnected
        ? (online?.people ?? [])
            .filter((person) => person.id !== viewerId && person.looks_at?.includes(reviewKey(kind, id)))
            .map(({ username }) => username)
        : [],
    verdictOf: (id) => {
      const verdict = verdicts.get(reviewKey(kind, id))
      return verdict && { by: verdict.by, text: verdictText(verdict, new Date()) }
    },
    /** Returns true if the refusal says that somebody else decided first. */
    noteVerdict: (id, failure) => {
      const { data } = readApiError<Verdict>(failure)
      if (!data?.verdict) return false
      note(reviewKey(kind, id), data)
      return true
    },
  }
  return colleagues
}
