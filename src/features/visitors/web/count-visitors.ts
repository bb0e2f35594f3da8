import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { visitorsRoom } from '../rules/visitors-room.ts'

/** Tells how many people have the site open now, until the returned function is called. */
export function followVisitors(tell: (count: number) => void): () => void {
  return realtime.subscribe(visitorsRoom, { onOnline: ({ count }) => tell(count) })
}
