import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { OnlineCount, RoomHint } from '../../rules/realtime-events.ts'
import { type ConnectionState, realtime } from './realtime-client.ts'
import type { Refusal, RoomHandlers } from './room-subscriptions.ts'

type RoomStatus = { online?: OnlineCount; refusal?: Refusal }

/** The handlers may change on every render. On the server, the status is empty. */
export function useRoom<Events>(room: string | undefined, handlers: RoomHandlers<Events>) {
  const [status, setStatus] = useState<RoomStatus>({})
  const onEvent = useEffectEvent<NonNullable<typeof handlers.onEvent>>((event) => handlers.onEvent?.(event))
  const onCatchUp = useEffectEvent(() => handlers.onCatchUp?.())
  const onOnline = useEffectEvent((online: OnlineCount) => handlers.onOnline?.(online))
  const onHint = useEffectEvent((hint: RoomHint) => handlers.onHint?.(hint))
  const onRefused = useEffectEvent((refusal: Refusal) => handlers.onRefused?.(refusal))

  useEffect(() => {
    if (room === undefined) return
    const unsubscribe = realtime.subscribe<Events>(room, {
      onEvent: (event) => onEvent(event),
      onCatchUp: () => {
        // A join without an earlier refusal changes nothing on screen, so we keep the state object.
        setStatus((known) => (known.refusal ? {} : known))
        onCatchUp()
      },
      onOnline: (online) => {
        setStatus({ online })
        onOnline(online)
      },
      onHint: (hint) => onHint(hint),
      onRefused: (refusal) => {
        setStatus({ refusal })
        onRefused(refusal)
      },
    })
    return () => {
      unsubscribe()
      setStatus({})
    }
  }, [room])
  const retry = useCallback(() => room !== undefined && realtime.retryRoom(room), [room])
  const sendHint = useCallback((hint: string) => room !== undefined && realtime.sendHint(room, hint), [room])
  return { ...status, retry, sendHint }
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(realtime.onStateChange, realtime.state, () => 'idle')
}
