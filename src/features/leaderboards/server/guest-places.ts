import type { Db } from '#db/schema.gen.ts'
import { networksOf } from '#features/players/server/networks.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Board } from '../rules/board.ts'
import { hasPlace } from './board-queries.ts'

const day = { seconds: 86_400 }
const ofNetwork = { name: 'guest-places.network', points: 30, ...day }
const ofWideNetworkOnBoard = { name: 'guest-places.wide-board', points: 3, ...day }

/**
 * A cookie costs nothing, so a guest's new place is paid for by the network: three a day on one board for all neighbouring
 * addresses together, thirty an address in all. Who has a place already improves it for nothing. False: the score does not rank.
 */
export async function takeGuestPlace(
  { limiter, clientAddress }: Pick<RequestContext, 'limiter' | 'clientAddress'>,
  db: Db,
  { board, playerId }: { board: Board; playerId: string },
) {
  if (await hasPlace(db, { board, playerId })) return true
  const { own, wide } = networksOf(clientAddress)
  const refusals = [await limiter.take(ofWideNetworkOnBoard, `${board} ${wide}`), await limiter.take(ofNetwork, own)]
  return refusals.every((refusal) => refusal === undefined)
}
