import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { imaginedVisitors, momentOf, nextVisitorUpdateMs } from '../rules/imagined-visitors.ts'
import { visitorsRoom } from '../rules/visitors-room.ts'

type Tell = (count: number) => void

/** Each reports the count and its changes until the returned function is called. */
export const followVisitors = { real: countVisitors, fake: imagineVisitors }

function countVisitors(tell: Tell): () => void {
  return realtime.subscribe(visitorsRoom, { onOnline: ({ count }) => tell(count) })
}

function imagineVisitors(tell: Tell): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tellAndWait = () => {
    tell(imaginedVisitors(momentOf(new Date()), Math.random()))
    timer = setTimeout(tellAndWait, nextVisitorUpdateMs(Math.random()))
  }
  tellAndWait()
  return () => clearTimeout(timer)
}
