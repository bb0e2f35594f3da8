import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { RoomRefusal } from '../../rules/realtime-events.ts'
import { type ConnectionState, realtime } from './realtime-client.ts'
import type { RoomHandlers } from './room-subscriptions.ts'

type RoomStatus = { onlineCount?: number; refusal?: RoomRefusal }

/**
 * Follows a room while the component is mounted; `undefined` follows none. The handlers may be new functions on every
 * render. On the server, and before the first answer, nothing is known of the room.
 */
export function useRoom<Events>(room: string | undefined, handlers: RoomHandlers<Events>): RoomStatus {
  const [status, setStatus] = useState<RoomStatus>({})
  const onEvent = useEffectEvent<NonNullable<typeof handlers.onEvent>>((event) => handlers.onEvent?.(event))
  const onCatchUp = useEffectEvent(() => handlers.onCatchUp?.())
  const onOnline = useEffectEvent((count: number) => handlers.onOnline?.(count))
  const onRefused = useEffectEvent((code: RoomRefusal) => handlers.onRefused?.(code))

  useEffect(() => {
    if (room === undefined) return
    const unsubscribe = realtime.subscribe<Events>(room, {
      onEvent: (event) => onEvent(event),
      onCatchUp: () => {
        setStatus(({ onlineCount }) => ({ onlineCount }))
        onCatchUp()
      },
      onOnline: (onlineCount) => {
        setStatus({ onlineCount })
        onOnline(onlineCount)
      },
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
  return status
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(realtime.onStateChange, realtime.state, () => 'idle')
}
