import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/claim-guest-play.ts'
import { playerOf, recognisePlayer } from '#features/players/server/player.ts'
import { listQuizPreviews } from '#features/quizzes/server/catalogue/catalogue-queries.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { isAdmin } from '#platform/rules/identity.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { callerOf, type RequestContext, viewerIdOf } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import type { Log } from '#platform/server/log.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { type NightMe, nightsContract } from '../rules/contract.ts'
import { isOver } from '../rules/night.ts'
import { nightRoom } from '../rules/night-values.ts'
import { createAnswerNews } from './answer-news.ts'
import { hostNight } from './host-night.ts'
import { joinNight } from './join-night.ts'
import { announceRoom, moveNight, type NightsDeps } from './move-night.ts'
import {
  findNight,
  findPresence,
  findSeat,
  hasReminder,
  listAnnounced,
  listNightsOf,
  lockNight,
  markRemoved,
  moveSeats,
  type NightRow,
  saveNight,
  sayHostIsHere,
  sayPlayerIsHere,
  setReminder,
  storeAnswer,
} from './night-queries.ts'
import { describeResults } from './night-results.ts'
import { presentCard, presentRoom } from './present-night.ts'

/** This is too few to guess a code, and enough for a hall where some people mistype it. */
const wrongCodes = { name: 'nights.wrong-code', points: 100, seconds: 600 }
/** A moving night purges no cached page, so one may list it for up to a minute too long. */
const announcedFreshMs = 60_000
const random = Math.random

export function nightsRoutes({ log, site, ...deps }: NightsDeps & { log: Log; site: SiteConfig }) {
  const { db, live } = deps
  const isSecure = site.url.startsWith('https:')
  const tellAnswers = createAnswerNews({ ...deps, log })
  const os = implement(nightsContract).$context<RequestContext>()

  return os.router({
    host: os.host.handler(async ({ input, context, errors }) => {
      const caller = callerOf(context)
      const outcome = await hostNight(
        { db, random },
        {
          hostId: caller.userId,
          mayUseDrafts: isAdmin(caller),
          quizId: input.quiz_id,
          seconds: input.seconds,
          hasTeams: input.has_teams,
          needsAccount: input.needs_account,
          startsAt: input.starts_at === null ? null : new Date(input.starts_at),
        },
      )
      if (outcome.kind !== 'hosted') throw errors[outcome.kind]()
      return outcome.night
    }),

    mine: os.mine.handler(async ({ context }) => {
      const { userId } = callerOf(context)
      const rows = await listNightsOf(db, userId)
      return rows.map((row) => ({
        ...presentCard(row),
        is_host: row.host_id === userId,
        place: row.place,
        player_count: row.player_count,
        created_at: row.created_at.toISOString(),
      }))
    }),

    announced: os.announced.handler(async ({ input, context }) => {
      const now = new Date()
      stopSharingAt(context.sharing, new Date(now.getTime() + announcedFreshMs))
      return listPublicNights(db, { quizId: input.quiz_id, now })
    }),

    enter: os.enter.handler(async ({ input, context, errors }) => {
      const entered = await enterByCode(context, input.code)
      if (typeof entered === 'string') throw errors[entered]()
      return present(entered)
    }),

    state: os.state.handler(async ({ input: { id, version }, context, errors }) => {
      const night = await findNight(db, { id })
      if (!night) throw errors.not_found()
      if (night.host_id !== null && night.host_id === viewerIdOf(context)) await sayHostIsHere(db, id)
      await sayPlayerIsHere(db, { nightId: id, player: playerOf(context) })
      const me = await describeMe(context, night)
      return version === night.version ? { room: null, me } : present({ night, me })
    }),

    join: os.join.handler(async ({ input: { id, name, team }, context, errors }) => {
      const { identity } = context
      if (identity.kind === 'banned') throw errors.account_banned()
      const player = recognisePlayer(context, { isSecure })
      const username = identity.kind === 'user' ? identity.username : null
      const outcome = await joinNight({ ...deps, random, context }, { id, player, username, name, team })
      if (outcome !== 'joined' && outcome !== 'seated') throw errors[outcome]()
      const night = await findNight(db, { id })
      if (!night) throw errors.not_found()
      return present({ night, me: await describeMe(context, night, player) })
    }),

    answer: os.answer.handler(async ({ input, context, errors }) => {
      if (context.identity.kind === 'banned') throw errors.account_banned()
      const { id: nightId, question_index: index, answer, time_taken_ms: claimedMs } = input
      const player = playerOf(context)
      if (await storeAnswer(db, { nightId, player, index, answer, claimedMs })) {
        tellAnswers({ nightId, index })
        return
      }
      const seat = await findSeat(db, { nightId, player })
      if (!seat || seat.removed_at) throw errors.no_seat()
      if (seat.answer_index !== index) throw errors.too_late()
      // A repeated answer is a retry after a lost response.
      if (seat.answer !== answer) throw errors.already_answered()
    }),

    control: os.control.handler(async ({ input: { id, action, from }, context, errors }) => {
      const caller = callerOf(context)
      const known = await findNight(db, { id })
      const isHost = known?.host_id === caller.userId
      if (!known || !(isHost || (isAdmin(caller) && action === 'end'))) throw errors.not_found()
      if (isHost) await sayHostIsHere(db, id)
      const isStart = action === 'next' && from.phase === 'doors'
      if (isStart && !(await findPresence(db, id)).hasPlayers) throw errors.nobody_here()
      const isStill = ({ state }: NightRow) => state.phase === from.phase && state.index === from.question_index
      const hasMoved = await moveNight(deps, id, { event: { kind: 'host', action }, isStill })
      if (!hasMoved) throw errors.moved_on()
      const night = await findNight(db, { id })
      if (!night) throw errors.not_found()
      // Announced nights are on cached pages.
      const isShown = known.starts_at !== null && known.state.phase !== night.state.phase
      if (isShown) await context.announceChange(['nights'])
      return present({ night, me: await describeMe(context, night) })
    }),

    remove: os.remove.handler(async ({ input: { id, seat }, context, errors }) => {
      const { userId } = callerOf(context)
      const removed = await db.transaction().execute(async (trx) => {
        const night = await lockNight(trx, id)
        if (night?.host_id !== userId || isOver(night.state)) return undefined
        const player = await markRemoved(trx, { nightId: id, seat })
        if (player) await saveNight(trx, { id, state: night.state, isNews: true })
        return { player }
      })
      if (!removed) throw errors.not_found()
      if (removed.player) await announceRoom(deps, id, { isWhole: true })
      if (removed.player?.user_id) live.removeFromRoom(removed.player.user_id, nightRoom(id), 'night_removed')
      const night = await findNight(db, { id })
      if (!night) throw errors.not_found()
      // Perhaps everybody was only waiting for that player's answer.
      tellAnswers({ nightId: id, index: night.state.index })
      return present({ night, me: await describeMe(context, night) })
    }),

    results: os.results.handler(async ({ input, context, errors }) => {
      const entered = await enterByCode(context, input.code)
      if (typeof entered === 'string') throw errors[entered]()
      const { night, me } = entered
      if (!hasPlace(me)) throw errors.not_found()
      if (!isOver(night.state)) throw errors.not_over()
      return describeResults(db, night, { isHost: me.is_host, seat: me.seat })
    }),

    remind: os.remind.handler(async ({ input: { id, wanted }, context, errors }) => {
      const night = await findNight(db, { id })
      if (night?.state.phase !== 'announced') throw errors.not_found()
      await setReminder(db, { nightId: id, userId: callerOf(context).userId, wanted })
    }),
  })

  /** Guesses by others on the same network lock nobody out of a night they have a place in. */
  async function enterByCode(context: RequestContext, code: string): Promise<Entered | 'not_found' | 'too_many_tries'> {
    const { limiter, clientAddress } = context
    const night = await findNight(db, { code })
    const entered = night && { night, me: await describeMe(context, night) }
    if (entered && hasPlace(entered.me)) return entered
    if (await limiter.take(wrongCodes, clientAddress)) return 'too_many_tries'
    if (!entered) return 'not_found'
    await limiter.giveBack(wrongCodes, clientAddress)
    return entered
  }

  async function present({ night, me }: Entered) {
    const room = await presentRoom(db, night)
    // Codes of announced nights are public, so after the end only participants see who was there.
    return { room: room.phase === 'ended' && !hasPlace(me) ? { ...room, players: [], teams: [] } : room, me }
  }

  async function describeMe(context: RequestContext, night: NightRow, player = playerOf(context)): Promise<NightMe> {
    const userId = viewerIdOf(context)
    const [seat, wantsReminder] = await Promise.all([
      findSeat(db, { nightId: night.id, player }),
      userId && night.state.phase === 'announced' ? hasReminder(db, { nightId: night.id, userId }) : false,
    ])
    return {
      is_host: userId !== null && userId === night.host_id,
      seat: seat && !seat.removed_at ? seat.seat : null,
      answer: seat?.answer_index === night.state.index ? (seat?.answer ?? null) : null,
      is_removed: Boolean(seat?.removed_at),
      wants_reminder: wantsReminder,
    }
  }
}

type Entered = { night: NightRow; me: NightMe }

const hasPlace = ({ is_host, seat }: NightMe) => is_host || seat !== null

/** Leaves out nights whose quiz was unpublished meanwhile. */
export async function listPublicNights(db: Db, { quizId, now }: { quizId?: string | undefined; now: Date }) {
  const rows = await listAnnounced(db, quizId)
  const ids = rows.flatMap(({ quiz_id }) => quiz_id ?? [])
  const shown = ids.length === 0 ? [] : await listQuizPreviews(db, { ids, now })
  return rows.filter(({ quiz_id }) => shown.some(({ id }) => id === quiz_id)).map(presentCard)
}

/** Only people who know a night's code learn its id, so anyone with the id may watch. */
export function nightRooms({ db }: { db: Db }): RoomRules {
  return {
    'night:*': {
      mayJoin: async (identity, id) => {
        const nightId = parseId(id)
        if (!nightId || identity.kind === 'banned') return false
        if (!(await findNight(db, { id: nightId }))) return false
        if (identity.kind !== 'user') return true
        const seat = await findSeat(db, { nightId, player: { userId: identity.userId, anonymousId: null } })
        return seat?.removed_at ? { refused: 'night_removed' } : true
      },
    },
  }
}

export function playedNights({ db }: { db: Db }): ClaimSource {
  return async (claim) => {
    await moveSeats(db, claim)
    return {}
  }
}
