import { imaginedVisitors, momentOf, nextVisitorUpdateMs } from '../rules/imagined-visitors.ts'

/** Tells a count at once and a new one every few seconds, until the returned function is called. */
export function followVisitors(tell: (count: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tellAndWait = () => {
    tell(imaginedVisitors(momentOf(new Date()), Math.random()))
    timer = setTimeout(tellAndWait, nextVisitorUpdateMs(Math.random()))
  }
  tellAndWait()
  return () => clearTimeout(timer)
}
