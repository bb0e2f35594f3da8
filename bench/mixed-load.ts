import { requestHeaders } from './compare-with-raw.ts'
import type { LoadRequest } from './load-generator.ts'
import { signInAsNewUser } from './site-process.ts'

const players = 20

/** The writes start game runs, which a script can do any number of times. */
export async function mixedLoad(url: string): Promise<LoadRequest[]> {
  const cookies: string[] = []
  for (let player = 0; player < players; player++) cookies.push(await signInAsNewUser(url))
  const pages = ['/seasons', '/clips', '/quotes', '/']
  // The last is a page, which is rendered for its reader.
  const reads = ['/api/profile', '/api/my-scores', '/seasons']
  return cookies.flatMap((cookie, player) =>
    Array.from({ length: 20 }, (_, place): LoadRequest => {
      // Connections that start one after another must not all write at once.
      const turn = (place * 7 + player) % 20
      const headers = { ...requestHeaders, cookie }
      if (turn < 16) return { path: pages[turn % pages.length] as string, headers: requestHeaders }
      if (turn < 19) return { path: reads[turn % reads.length] as string, headers }
      const body = JSON.stringify({ json: { game_id: 'bed-bug-squish' } })
      return { path: '/api/rpc/gameRuns/startRun', headers, body }
    }),
  )
}
