import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ServerToClientEvents } from '#platform/rules/realtime-events.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { openTab } from '#tooling/testing/open-tab.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import type { NightRoom } from '../rules/contract.ts'
import { nightRoom } from '../rules/night-values.ts'
import { nightCsv } from '../rules/results-csv.ts'
import { carryOn } from './move-night.ts'
import { createNightReminders } from './remind-of-nights.ts'

const site = await testSite()
const { db } = site
const within10s = { timeout: 10_000 }

beforeEach(() => emptyTables(db))

type Options = {
  questions?: number
  seconds?: number
  has_teams?: boolean
  needs_account?: boolean
  starts_at?: string
}

async function aNight({ questions = 2, ...options }: Options = {}) {
  const host = await site.aUser()
  const { id: quizId } = await aQuiz(db, { title: 'Who pays the deposit?' })
  for (let position = 0; position < questions; position++) await aQuestion(db, quizId, { position })
  const { status, body } = await host.call('nights.host', { quiz_id: quizId, ...options })
  expect(status).toBe(200)
  const { id, code } = body as { id: string; code: string }
  let from = { phase: options.starts_at ? 'announced' : 'doors', question_index: -1 }
  const press = async (action: string, as: Caller = host) => {
    const answer = await as.call('nights.control', { id, action, from })
    const room = answer.body?.room as NightRoom | undefined
    if (room) from = { phase: room.phase, question_index: room.question_index }
    return { ...answer, room: room as NightRoom }
  }
  const join = (player: Caller, input: object = {}) => player.call('nights.join', { id, name: '', ...input })
  const answer = (player: Caller, room: NightRoom, isRight: boolean, ms = 1000) => {
    const wanted = room.question?.answers.findIndex((text) => (text === 'right') === isRight)
    const given = { id, question_index: room.question_index, answer: wanted, time_taken_ms: ms }
    return player.call('nights.answer', given)
  }
  const roomOf = async (viewer: Caller) => (await viewer.call('nights.enter', { code })).body.room as NightRoom
  const waitFor = async (phase: string) => {
    await vi.waitFor(async () => expect((await roomOf(host)).phase).toBe(phase), within10s)
    const room = await roomOf(host)
    from = { phase, question_index: room.question_index }
    return room
  }
  return { id, code, quizId, host, press, join, answer, roomOf, waitFor }
}

/** A browser of its own: the first response gives it the cookie of its seat. */
async function aGuest(night: Awaited<ReturnType<typeof aNight>>, name = '') {
  const first = await night.join(site.aVisitor(), { name })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...first, caller: withCookie(cookie) }
}

function withCookie(cookie: string): Caller {
  const visitor = site.aVisitor()
  return {
    ...visitor,
    cookie,
    fetch: (path, init = {}) => visitor.fetch(path, { ...init, headers: { ...init.headers, cookie } }),
    call: async (procedure, input) => {
      const response = await visitor.fetch(`/api/rpc/${procedure.replaceAll('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ json: input }),
      })
      const body = (await response.json()) as { json: any }
      return { status: response.status, body: body.json, headers: response.headers }
    },
  }
}

async function listen(caller: Pick<Caller, 'cookie'>, id: string) {
  const tab = await openTab(site, caller)
  const events: Array<{ event: string; payload: any }> = []
  tab.on('room_event', (message: Parameters<ServerToClientEvents['room_event']>[0]) => events.push(message))
  expect(await tab.emitWithAck('join', nightRoom(id))).toEqual({ ok: true })
  return events
}

test('a host and two players go from the doors to results that keep their address', async () => {
  const night = await aNight()
  const [mia, tom] = [await site.aUser(), await aGuest(night, 'Tom Tonight')]
  expect((await night.join(mia)).body.me).toMatchObject({ seat: 2, is_host: false })
  const events = await listen(site.aVisitor(), night.id)

  const asked = (await night.press('next')).room
  expect(asked).toMatchObject({ phase: 'question', question_index: 0, verdict: null, question: { score: 100 } })
  expect(JSON.stringify(asked)).not.toMatch(/correct|"right":/)
  await night.answer(mia, asked, true)
  expect((await night.answer(tom.caller, asked, false)).status).toBe(200)
  const closed = await night.waitFor('closed')
  const right = asked.question?.answers.indexOf('right')
  expect(closed.verdict).toMatchObject({ right })
  expect(closed.verdict?.counts.toSorted()).toEqual([0, 0, 1, 1])
  expect(closed.players).toMatchObject([
    { name: expect.stringMatching(/^person/), earned: 120, score: 120, place: 1 },
    { name: 'Tom Tonight', earned: 0, score: 0, place: 2 },
  ])
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ payload: { phase: 'closed' } }), within10s)
  expect(events.map(({ event }) => event)).toEqual(['night_moved', 'night_answered', 'night_moved'])

  await night.press('next')
  const second = (await night.press('next')).room
  await night.answer(mia, second, true)
  await night.answer(tom.caller, second, true)
  expect((await night.waitFor('closed')).players).toMatchObject([{ earned: 130, score: 250 }, { earned: 120 }])
  await night.press('next')
  expect((await night.press('next')).room.phase).toBe('podium')
  await night.press('end')

  const mine = (await tom.caller.call('nights.results', { code: night.code })).body
  expect(mine).toMatchObject({ is_host: false, seat: 1, questions: [{ index: 0 }, { index: 1 }] })
  expect(mine.players.map((player: any) => player.answers.length)).toEqual([0, 2])
  const all = (await night.host.call('nights.results', { code: night.code })).body
  expect(all.players.map((player: any) => player.answers.length)).toEqual([2, 2])
  expect(nightCsv(all)).toContain('2,Tom Tonight,,120,1,')
  expect((await site.aVisitor().call('nights.results', { code: night.code })).status).toBe(404)
  expect((await mia.call('pass.mine')).body.nights).toEqual({ played: 1, won: 1 })
  expect((await mia.call('nights.mine')).body).toMatchObject([{ code: night.code, place: 1, is_host: false }])
}, 30_000)

test('the right answer is in nothing that anybody gets before the question closes', async () => {
  const night = await aNight()
  const guest = await aGuest(night)
  const events = await listen(site.aVisitor(), night.id)
  const asked = await night.press('next')
  await night.press('pause')
  expect((await night.roomOf(guest.caller)).question).toBeNull()
  await night.press('resume')
  const seen = [asked.body, await night.roomOf(guest.caller), await night.roomOf(night.host), events]
  for (const answer of seen) expect(JSON.stringify(answer)).not.toMatch(/correct|"right":|counts/)
  expect((await guest.caller.call('nights.results', { code: night.code })).body.code).toBe('not_over')
})

test('after the end, only those who were there see who played', async () => {
  const night = await aNight({ questions: 1 })
  const guest = await aGuest(night, 'Was There')
  await night.press('next')
  await night.press('end')
  expect((await night.roomOf(site.aVisitor())).players).toMatchObject([{ name: 'Was There' }])
  await night.press('end')
  const outside = (await site.aVisitor().call('nights.state', { id: night.id })).body
  for (const room of [outside.room, await night.roomOf(await site.aUser())]) {
    expect(room).toMatchObject({ phase: 'ended', players: [], teams: [] })
  }
  for (const one of [guest.caller, night.host]) expect((await night.roomOf(one)).players).toHaveLength(1)
})

test('a reload, a second tab and a sign-in keep the seat', async () => {
  const night = await aNight()
  const guest = await aGuest(night, 'Seat Keeper')
  expect((await night.join(guest.caller, { name: 'Other' })).body.me.seat).toBe(1)
  expect((await guest.caller.call('nights.enter', { code: night.code })).body.me.seat).toBe(1)
  const member = await site.aUser()
  const signedIn = withCookie(`${guest.caller.cookie}; ${member.cookie}`)
  expect((await signedIn.call('nights.enter', { code: night.code.toLowerCase() })).body.me.seat).toBe(1)
  expect((await night.roomOf(guest.caller)).players).toHaveLength(1)
})

test('an answer counts once, in time, and from a seat', async () => {
  const night = await aNight({ seconds: 5 })
  const [guest, other] = [await aGuest(night), await aGuest(night)]
  const { room } = await night.press('next')
  expect((await night.answer(guest.caller, room, true)).status).toBe(200)
  expect((await night.answer(guest.caller, room, true)).status).toBe(200)
  expect((await night.answer(guest.caller, room, false)).body.code).toBe('already_answered')
  expect((await night.answer(site.aVisitor(), room, true)).body.code).toBe('no_seat')
  await night.press('pause')
  expect((await night.answer(other.caller, room, true)).body.code).toBe('too_late')
  await night.press('resume')
  await night.waitFor('closed')
  expect((await night.answer(other.caller, room, true)).body.code).toBe('too_late')
}, 20_000)

test('of answers at the moment of closing, those accepted are counted and the others are told', async () => {
  const night = await aNight({ questions: 1 })
  const guests = []
  for (let number = 0; number < 12; number++) guests.push(await aGuest(night))
  const { room } = await night.press('next')
  const answers = guests.map(({ caller }) => night.answer(caller, room, true))
  await Promise.all([...answers, night.press('next')])
  const codes = (await Promise.all(answers)).map(({ status, body }) => (status === 200 ? 'counted' : body.code))
  expect(['counted', 'too_late']).toEqual(expect.arrayContaining(codes))
  const { verdict, players } = await night.waitFor('closed')
  const counted = codes.filter((code) => code === 'counted').length
  expect(verdict?.counts.reduce((sum, count) => sum + count, 0)).toBe(counted)
  expect(players?.filter(({ earned }) => earned > 0)).toHaveLength(counted)
})

test('a claimed time gains at most 300 ms on the measured one', async () => {
  const night = await aNight({ questions: 1 })
  const guest = await aGuest(night)
  const { room } = await night.press('next')
  // As if the question had been asked 3.2 seconds earlier.
  const back = (name: string) => sql`to_jsonb((state ->> ${name})::double precision - 3200)`
  await sql`update nights set state = state || jsonb_build_object('clockStartsAt', ${back('clockStartsAt')},
    'movesAt', ${back('movesAt')})`.execute(db)
  await night.answer(guest.caller, room, true, 0)
  const [player] = (await night.waitFor('closed')).players ?? []
  const { answer_measured_ms: measured } = await db
    .selectFrom('night_players')
    .select('answer_measured_ms')
    .executeTakeFirstOrThrow()
  expect(player?.earned).toBe((measured ?? 0) - 300 <= 3000 ? 120 : 100)
})

test('two devices of the host press next, and only one is heard', async () => {
  const night = await aNight()
  await aGuest(night)
  const phone = await site.signIn(night.host.userId as string)
  const press = { id: night.id, action: 'next', from: { phase: 'doors', question_index: -1 } }
  const answers = await Promise.all([night.host.call('nights.control', press), phone.call('nights.control', press)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await night.roomOf(phone)).question_index).toBe(0)
  expect((await phone.call('nights.enter', { code: night.code })).body.me.is_host).toBe(true)
})

test('only the host has the buttons, and nobody plays without a room', async () => {
  const night = await aNight()
  const stranger = await site.aUser()
  expect((await night.press('next')).body.code).toBe('nobody_here')
  await aGuest(night)
  expect((await night.press('next', stranger)).status).toBe(404)
  expect((await night.press('end', await site.anAdmin())).status).toBe(200)
  expect((await stranger.call('nights.remove', { id: night.id, seat: 1 })).status).toBe(404)
  const banned = await site.aBannedUser()
  expect((await banned.call('nights.join', { id: night.id, name: '' })).body.code).toBe('account_banned')
  expect((await site.aVisitor().call('nights.host', { quiz_id: night.quizId })).status).toBe(401)
})

test('a removed player stays out, under another name, in a private window and after signing in', async () => {
  const night = await aNight()
  const guest = await aGuest(night, 'Nuisance')
  const member = await site.aUser()
  await night.join(member)
  const removed = await night.host.call('nights.remove', { id: night.id, seat: 1 })
  expect(removed.body.room.players).toMatchObject([{ seat: 2 }])
  expect((await guest.caller.call('nights.state', { id: night.id })).body.me).toMatchObject({
    seat: null,
    is_removed: true,
  })
  expect((await night.join(guest.caller, { name: 'Angel' })).body.code).toBe('removed')
  expect((await aGuest(night, 'Angel')).body.code).toBe('network_removed')
  const signedIn = withCookie(`${guest.caller.cookie}; ${(await site.aUser()).cookie}`)
  expect((await night.join(signedIn)).body.code).toBe('removed')
  expect((await night.join(await site.aUser())).status).toBe(200)
  await night.host.call('nights.remove', { id: night.id, seat: 2 })
  const tab = await openTab(site, member)
  expect(await tab.emitWithAck('join', nightRoom(night.id))).toMatchObject({ ok: false, reason: 'night_removed' })
})

test('a question closes when the only player who had not answered is removed', async () => {
  const night = await aNight({ seconds: 60 })
  const [mia, idle] = [await site.aUser(), await site.aUser()]
  await night.join(mia)
  const { seat } = (await night.join(idle)).body.me
  const asked = (await night.press('next')).room
  await night.answer(mia, asked, true)
  await night.host.call('nights.remove', { id: night.id, seat })
  expect((await night.waitFor('closed')).players).toMatchObject([{ earned: 120 }])
})

test('names follow the policy and are free in the room', async () => {
  const night = await aNight()
  await aGuest(night, 'Bouncer')
  expect((await aGuest(night, 'bouncer')).body.code).toBe('name_taken')
  const member = await db.selectFrom('users').select('username').limit(1).executeTakeFirstOrThrow()
  expect((await aGuest(night, member.username)).body.code).toBe('name_taken')
  expect((await aGuest(night, 'a\u200bb')).status).toBe(422)
  expect((await aGuest(night)).body.room.players.at(-1).name).toMatch(/^[A-Z]\w+\d+$/)
})

test('locked doors and asked-for accounts keep guests out, who can still watch', async () => {
  const night = await aNight({ needs_account: true })
  expect((await aGuest(night)).body.code).toBe('account_needed')
  expect((await night.join(await site.aUser())).status).toBe(200)
  await night.press('lock')
  expect((await night.join(await site.aUser())).body.code).toBe('doors_locked')
  const visitor = await site.aVisitor().call('nights.enter', { code: night.code })
  expect(visitor.body).toMatchObject({ room: { is_locked: true }, me: { seat: null } })
})

test('somebody who comes late counts from there', async () => {
  const night = await aNight({ questions: 2 })
  const early = await aGuest(night)
  const first = (await night.press('next')).room
  await night.answer(early.caller, first, true)
  await night.waitFor('closed')
  const late = await aGuest(night)
  await night.press('next')
  const second = (await night.press('next')).room
  await night.answer(late.caller, second, true)
  await night.answer(early.caller, second, false)
  expect((await night.waitFor('closed')).players?.map(({ score }) => score)).toEqual([120, 120])
})

test('teams are filled before the first question, and share their place', async () => {
  const night = await aNight({ questions: 1, has_teams: true })
  const players = [await aGuest(night), await aGuest(night), await aGuest(night)]
  const alone = await night.join(withCookie(''), { team: 1 })
  expect(alone.body.room.teams).toMatchObject([{ size: 3 }, { size: 1 }])
  const { room } = await night.press('next')
  expect(room.teams).toMatchObject([{ size: 4, name: 'Bed Bugs' }])
  await night.answer((players[0] as (typeof players)[0]).caller, room, true)
  await sql`update night_players set seen_at = now() - interval '1 hour' where answer is null`.execute(db)
  expect((await night.waitFor('closed')).teams).toMatchObject([{ score: 30, place: 1 }])
})

test('without its host for a minute the night runs by itself and says so', async () => {
  const night = await aNight({ questions: 1 })
  const guest = await aGuest(night)
  const { room } = await night.press('next')
  await night.answer(guest.caller, room, true)
  await night.waitFor('closed')
  const events = await listen(site.aVisitor(), night.id)
  await sql`update nights set host_seen_at = now() - interval '2 minutes',
    state = state || '{"hostAwayMs": 59999}', due_at = now() - interval '1 second'`.execute(db)
  const isTold = ({ payload }: { payload: any }) => payload.runs_itself === 'host_away' && payload.moves_in_ms > 0
  await vi.waitFor(() => expect(events.some(isTold)).toBe(true), within10s)
})

test('a room that nobody is in ends, and forgets the networks', async () => {
  const night = await aNight()
  await aGuest(night)
  await sql`update night_players set seen_at = now() - interval '1 hour'`.execute(db)
  await sql`update nights set host_seen_at = now() - interval '1 hour',
    state = state || '{"emptyMs": 599999}', due_at = now() - interval '1 second'`.execute(db)
  await vi.waitFor(async () => {
    const { phase, due_at } = await db.selectFrom('nights').select(['phase', 'due_at']).executeTakeFirstOrThrow()
    expect([phase, due_at]).toEqual(['ended', null])
  }, within10s)
  expect(await db.selectFrom('night_players').select('network').execute()).toEqual([{ network: null }])
  expect((await night.roomOf(night.host)).phase).toBe('ended')
})

test('a clock that jumped back an hour leaves no night waiting for an hour', async () => {
  const night = await aNight()
  await aGuest(night)
  await night.press('next')
  const ahead = (name: string) => sql`to_jsonb((state ->> ${name})::double precision + 3600000)`
  await sql`update nights set due_at = due_at + interval '1 hour', state = state || jsonb_build_object(
    'at', ${ahead('at')}, 'askedAt', ${ahead('askedAt')}, 'clockStartsAt', ${ahead('clockStartsAt')},
    'movesAt', ${ahead('movesAt')})`.execute(db)
  await carryOn({ db, live: site.realtime }, night.id)
  const { closes_in_ms } = (await night.roomOf(night.host)).question ?? {}
  expect(closes_in_ms).toBeGreaterThan(10_000)
  expect(closes_in_ms).toBeLessThanOrEqual(20_000)
})

test('wrong codes and guests of one network are limited', async () => {
  const limited = await testSite({ env: { RATE_LIMITS: 'on' }, database: site.database })
  const night = await aNight()
  const guess = (code: string) => limited.aVisitor().call('nights.enter', { code })
  const join = () => limited.aVisitor().call('nights.join', { id: night.id, name: '' })
  const joins = []
  for (let number = 0; number < 61; number++) joins.push((await join()).body.code)
  expect([joins.filter((code) => code === undefined).length, joins.at(-1)]).toEqual([60, 'network_full'])
  const member = await limited.aUser()
  expect((await member.call('nights.join', { id: night.id, name: '' })).status).toBe(200)

  expect((await guess(night.code)).status).toBe(200)
  for (let number = 0; number < 100; number++) expect((await guess('BBBBCCCC')).status).toBe(404)
  expect((await guess('BBBBCCCC')).body.code).toBe('too_many_tries')
  expect((await guess(night.code)).body.code).toBe('too_many_tries')
  expect((await member.call('nights.enter', { code: night.code })).status).toBe(200)
}, 60_000)

test('an announced night is shown until it is over, and reminds whoever wants it', async () => {
  const starts_at = new Date(Date.now() + 10 * 60_000).toISOString()
  const night = await aNight({ starts_at })
  const [fan, other] = [await site.aUser(), await site.aUser()]
  const shown = async () => (await other.call('nights.announced', { quiz_id: night.quizId })).body
  expect(await shown()).toMatchObject([{ code: night.code, starts_at, phase: 'announced' }])
  expect((await other.call('tonight.show')).body.night).toMatchObject({ code: night.code, starts_at })
  expect((await night.join(fan)).body.code).toBe('doors_closed')
  const again = await night.host.call('nights.host', { quiz_id: night.quizId, starts_at })
  expect(again.body.code).toBe('already_announced')

  await fan.call('nights.remind', { id: night.id, wanted: true })
  await other.call('nights.remind', { id: night.id, wanted: true })
  await other.call('nights.remind', { id: night.id, wanted: false })
  expect((await fan.call('nights.enter', { code: night.code })).body.me.wants_reminder).toBe(true)
  const remind = createNightReminders({ db, notices: { announce: () => {}, announceRead: () => {} } })
  await remind(new Date())
  await remind(new Date())
  const notices = async (caller: Caller) => (await caller.call('notices.list', { page: 1 })).body.items
  expect(await notices(fan)).toMatchObject([{ kind: 'night', href: `/nights/${night.code}` }])
  expect(await notices(other)).toEqual([])

  await night.press('open')
  expect(await shown()).toMatchObject([{ phase: 'doors' }])
  await night.press('end')
  expect(await shown()).toEqual([])
})

test('nobody is reminded of a night that was played early and is over', async () => {
  const night = await aNight({ questions: 1, starts_at: new Date(Date.now() + 10 * 60_000).toISOString() })
  const fan = await site.aUser()
  await fan.call('nights.remind', { id: night.id, wanted: true })
  await night.press('open')
  await aGuest(night)
  await night.press('next')
  expect((await night.press('end')).room.phase).toBe('podium')
  await createNightReminders({ db, notices: { announce: () => {}, announceRead: () => {} } })(new Date())
  expect((await fan.call('notices.list', { page: 1 })).body.items).toEqual([])
})

test('an announced night whose quiz was unpublished makes room for the next one', async () => {
  const soon = await aNight({ starts_at: new Date(Date.now() + 3_600_000).toISOString() })
  const later = await aNight({ starts_at: new Date(Date.now() + 7_200_000).toISOString() })
  await db.updateTable('quizzes').set({ status: 'draft' }).where('id', '=', soon.quizId).execute()
  expect((await site.aVisitor().call('tonight.show')).body.night).toMatchObject({ code: later.code })
})

test('only administrators host drafts, and nobody announces one', async () => {
  const [admin, user] = [await site.anAdmin(), await site.aUser()]
  const { id } = await aQuiz(db, { status: 'draft' })
  await aQuestion(db, id)
  expect((await user.call('nights.host', { quiz_id: id })).status).toBe(404)
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await admin.call('nights.host', { quiz_id: id, starts_at })).status).toBe(404)
  expect((await admin.call('nights.host', { quiz_id: id })).status).toBe(200)
  expect((await admin.call('nights.host', { quiz_id: id })).body.code).toBe('already_hosting')
})

test('somebody with a seat as a guest and one as a member answers for both', async () => {
  const night = await aNight({ questions: 1 })
  const [guest, member] = [await aGuest(night), await site.aUser()]
  await night.join(member)
  const { room } = await night.press('next')
  const both = withCookie(`${guest.caller.cookie}; ${member.cookie}`)
  expect((await night.answer(both, room, true)).status).toBe(200)
  expect((await night.waitFor('closed')).players).toMatchObject([{ score: 120 }, { score: 120 }])
})

test('what a guest played moves to the account that signs in', async () => {
  const night = await aNight({ questions: 1 })
  const guest = await aGuest(night, 'Soon A Member')
  const member = await site.aUser()
  const signIn = { ...site.credentialsOf(member.userId as string) }
  await guest.caller.call('accounts.signIn', signIn)
  expect((await night.roomOf(member)).players).toMatchObject([{ name: expect.stringMatching(/^person/) }])
  expect((await member.call('nights.enter', { code: night.code })).body.me.seat).toBe(1)
})
