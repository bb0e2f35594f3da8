import type { NamedEvent } from '../../rules/realtime-events.ts'
import type { Realtime } from './create-realtime.ts'

/** What use cases may say to open browsers. Only after the commit: whoever hears it asks the API at once. */
export type Live = Pick<Realtime, 'emit' | 'emitToUser' | 'removeFromRoom'>

/** The events of one room, typed by the feature's map of event name to payload. */
export function roomEvents<Events>(live: Pick<Live, 'emit'>, room: string) {
  return ({ event, payload }: NamedEvent<Events>) => live.emit(room, event as string, payload)
}
