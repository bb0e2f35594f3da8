import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { browserStore, useStored } from '#platform/web/browser-store.ts'
import { keepShown } from '#platform/web/filtered-list.ts'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import type { MetCard } from '../rules/contract.ts'
import { mostSeenAtOnce, type Seen, sayMet } from '../rules/pass.ts'
import { metAmong, passApi } from './pass-api.ts'

/** Two names of 200 letters would make a toast as tall as a phone. */
const saidNameLength = 40

/** Limits what a guest's browser remembers of one crowded clip. */
const mostKeptAtOnce = 24

/** Members' meetings are stored on the server, guests' in the browser until they sign in. */
export function useMeet() {
  const isMember = useViewer() !== undefined
  const queryClient = useQueryClient()
  return useCallback(
    (seen: Seen) => {
      const meeting = isMember ? meetAsMember(seen, queryClient) : meetAsGuest(seen)
      // Offline: the next view counts.
      meeting.catch(() => undefined)
    },
    [isMember, queryClient],
  )
}

async function meetAsMember(seen: Seen, queryClient: QueryClient) {
  const met = await passApi.meet.call({ seen: [seen] })
  if (met.length === 0) return
  celebrate(met)
  await showCollection(queryClient)
}

function showCollection(queryClient: QueryClient) {
  const shown = [passApi.met.key(), passApi.mine.key()]
  return Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

async function meetAsGuest(seen: Seen) {
  const cast = await passApi.castOf.call(seen)
  const kept = readKept()
  const known = new Set(kept.flatMap(({ characters }) => characters))
  const met = cast.filter(({ id }) => !known.has(id)).slice(0, mostKeptAtOnce)
  if (met.length === 0) return
  const added = { ...seen, characters: met.map(({ id }) => id) }
  browserStore.write(browserKeys.pass.metAsGuest, JSON.stringify([...kept, added].slice(-mostSeenAtOnce)))
  celebrate(met, kept.length === 0 ? ' Sign up to keep the card.' : '')
}

function celebrate(met: MetCard[], hint = '') {
  const picture = met.find(({ image_url }) => image_url)?.image_url ?? null
  toast.show(`${sayMet(met.map(({ name }) => isolate(shortText(name, saidNameLength))))}${hint}`, {
    tone: 'success',
    picture,
  })
}

export function useKeepMeetings(userId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const seen = userId ? readKept().map(({ kind, id }) => ({ kind, id })) : []
    if (seen.length === 0) return
    passApi.meet.call({ seen }).then(
      () => {
        browserStore.remove(browserKeys.pass.metAsGuest)
        return showCollection(queryClient)
      },
      // The next visit retries.
      () => undefined,
    )
  }, [userId, queryClient])
}

/** A guest's browser doesn't know the total. */
export function useMet(characterIds: string[]) {
  const isMember = useViewer() !== undefined
  const { data: ofMember } = useQuery({ ...metAmong(characterIds), ...keepShown, enabled: isMember })
  const kept = useStored(browserKeys.pass.metAsGuest)
  const ofGuest = useMemo(() => new Set(parseKept(kept).flatMap(({ characters }) => characters)), [kept])
  if (!isMember) return { isMet: (id: string) => ofGuest.has(id), met: ofGuest.size, total: undefined }
  const { character_ids = [], met = 0, total } = ofMember ?? {}
  return { isMet: (id: string) => character_ids.includes(id), met, total }
}

type Kept = Seen & { characters: string[] }

const readKept = () => parseKept(browserStore.read(browserKeys.pass.metAsGuest))

/** People can edit the browser's storage, so anything may be in there. */
function parseKept(kept: string | null): Kept[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((item) => Array.isArray(item?.characters)) : []
  } catch {
    return []
  }
}
