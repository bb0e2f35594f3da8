import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import { generateName } from '#features/players/rules/anonymous-name.ts'
import { chooseGuestName, networksOf } from '#features/players/server/guests.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { NightEvents } from '../rules/follow-night.ts'
import { isOver, isPlaying } from '../rules/night.ts'
import { mostPlayers, nightRoom } from '../rules/night-values.ts'
import { placeAll } from '../rules/score-night.ts'
import { pickTeam } from '../rules/teams.ts'
import { announceRoom, type NightsDeps } from './move-night.ts'
import { findNight, findSeat, insertSeat, isNetworkRemoved, listPlayers, lockNight } from './night-queries.ts'
import { presentPlayer } from './present-night.ts'

type JoinNight = {
  id: string
  player: Player
  /** Null for guests. */
  username: string | null
  name: string
  team: number | null
}

type JoinDeps = NightsDeps & { random: () => number; context: Pick<RequestContext, 'limiter' | 'clientAddress'> }

/** This is enough for a class or a small hall on one network, but not for a flood of bots. */
const guestsOfNetwork = { name: 'nights.guests', points: 60, seconds: 12 * 3600 }

export async function joinNight({ random, context, ...deps }: JoinDeps, join: JoinNight) {
  const { limiter, clientAddress } = context
  const { own, wide } = networksOf(clientAddress)
  const key = `${join.id} ${wide}`
  const isGuest = join.username === null
  if (!(await findNight(deps.db, { id: join.id }))) return 'not_found'
  if (isGuest && (await limiter.take(guestsOfNetwork, key))) return 'network_full'
  const outcome = await deps.db.transaction().execute((trx) => takeSeat(trx, join, { own, random }))
  if (typeof outcome === 'object') {
    await announceJoined(deps, join, outcome)
    return 'joined'
  }
  if (isGuest) await limiter.giveBack(guestsOfNetwork, key)
  return outcome
}

async function takeSeat(trx: Db, join: JoinNight, { own, random }: { own: string; random: () => number }) {
  const { id: nightId, player, username } = join
  const night = await lockNight(trx, nightId)
  if (!night) return 'not_found'
  const seated = await findSeat(trx, { nightId, player })
  if (seated) return seated.removed_at ? 'removed' : 'seated'
  if (night.state.phase === 'announced') return 'doors_closed'
  if (isOver(night.state)) return 'over'
  if (night.state.isLocked) return 'doors_locked'
  if (night.needs_account && username === null) return 'account_needed'
  const network = createHash('sha256').update(`${nightId} ${own}`).digest('base64url')
  // A removed guest could return under another name, or in a private window. Members can't.
  if (username === null && (await isNetworkRemoved(trx, { nightId, network }))) return 'network_removed'
  const players = await listPlayers(trx, nightId)
  if (players.length >= mostPlayers) return 'full'

  const team = night.has_teams ? pickTeam(players, { wanted: join.team, isLate: isPlaying(night.state) }) : null
  const seat = { nightId, seat: night.seats + 1, player, team, network }
  const wanted = username ?? join.name
  for (;;) {
    const chosen =
      username === null
        ? await chooseGuestName(trx, { wanted, makeUp: () => generateName(random) })
        : { kind: 'chosen' as const, name: username }
    if (chosen.kind !== 'chosen') return chosen.kind
    if (await insertSeat(trx, { ...seat, name: chosen.name })) {
      return { seat: seat.seat, version: night.version + 1, hasTeams: night.has_teams }
    }
    if (wanted) return 'name_taken'
  }
}

type Joined = { seat: number; version: number; hasTeams: boolean }

async function announceJoined(deps: NightsDeps, { id }: JoinNight, { seat, version, hasTeams }: Joined) {
  // A team's score depends on all its members, so the whole room is sent.
  if (hasTeams) return announceRoom(deps, id, { isWhole: true })
  const joined = placeAll(await listPlayers(deps.db, id)).find((player) => player.seat === seat)
  if (!joined) return
  // Send this change's own version: a later one would hide somebody else's change.
  const payload = { version, player: presentPlayer(joined) }
  deps.live.emit<NightEvents>(nightRoom(id), { event: 'night_joined', payload })
}
