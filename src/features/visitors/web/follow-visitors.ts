import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { imaginedVisitors, momentOf, nextVisitorUpdateMs } from '../rules/imagined-visitors.ts'
import { visitorsRoom } from '../rules/visitors-room.ts'

type Tell = (count: number) => void

/** Each tells a count, and again when it changes, until the returned function is called. */
export const followVisitors = { real: countVisitors, fake: imagineVisitors }

/** How many people have the site open now. */
function countVisitors(tell: Tell): () => void {
  return realtime.subscribe(visitorsRoom, { onOnline: ({ count }) => tell(count) })
}

/** A count at once and a new one every few seconds. */
function imagineVisitors(tell: Tell): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tellAndWait = () => {
    tell(imaginedVisitors(momentOf(new Date()), Math.random()))
    timer = setTimeout(tellAndWait, nextVisitorUpdateMs(Math.random()))
  }
  tellAndWait()
  return () => clearTimeout(timer)
}
