import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beatMs,
  delayAllowedMs,
  dueAt,
  emptyLimitMs,
  hostActions,
  hostAwayLimitMs,
  looksDifferent,
  type Night,
  type NightEvent,
  newNight,
  phases,
  seenWithinMs,
  step,
  tickMs,
} from './night.ts'

const start = 1_000_000
const doors = (questions = 3) =>
  newNight({ holdsMs: Array(questions).fill(0), limitMs: 20_000, startsAt: null, now: start })
const host = (action: (typeof hostActions)[number]): NightEvent => ({ kind: 'host', action })
const everybody = { kind: 'tick', hostUnseenMs: 0, unseenMs: 0, hasPlayers: true } as const
const noHost = { ...everybody, hostUnseenMs: 86_400_000 }
const nobody = { ...noHost, unseenMs: 86_400_000 }

function play(night: Night, ...steps: Array<[NightEvent, number]>) {
  return steps.reduce((now, [event, at]) => {
    const after = step(now, event, at)
    if (!after) throw new Error(`${JSON.stringify(event)} isn't allowed in ${now.phase}`)
    return after
  }, night)
}

/** Ticks as the server does, until the night has ended or `untilMs` is over. */
function letRun(night: Night, tick: NightEvent, untilMs = Number.POSITIVE_INFINITY) {
  const seen = [night]
  for (let due = dueAt(night); due !== null && due <= untilMs; due = dueAt(seen.at(-1) as Night)) {
    seen.push(step(seen.at(-1) as Night, tick, due) as Night)
  }
  return seen
}

const someEvent = fc.oneof(
  fc.constantFrom(...hostActions).map(host),
  fc.record({ kind: fc.constant('all_answered' as const), index: fc.integer({ min: -1, max: 4 }) }),
  fc.record({
    kind: fc.constant('tick' as const),
    hostUnseenMs: fc.nat(120_000),
    unseenMs: fc.nat(1_200_000),
    hasPlayers: fc.boolean(),
  }),
)
/** The clock may stand still, and jump in both directions. */
const someHistory = fc.array(
  fc.tuple(someEvent, fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 30_000 }) }, fc.integer())),
  { maxLength: 60 },
)
const someNight = fc
  .record({
    holdsMs: fc.array(fc.nat(40_000), { minLength: 1, maxLength: 4 }),
    limitMs: fc.integer({ min: 5000, max: 60_000 }),
    startsAt: fc.option(fc.integer({ min: start, max: start + 86_400_000 })),
  })
  .map((night) => newNight({ ...night, now: start }))

function forEveryStep(check: (before: Night, event: NightEvent, after: Night | undefined, now: number) => void) {
  fc.assert(
    fc.property(someNight, someHistory, (night, history) => {
      let now = start
      let current = night
      for (const [event, passedMs] of history) {
        now += passedMs
        const after = step(current, event, now)
        check(current, event, after, now)
        current = after ?? current
      }
    }),
    { numRuns: 500 },
  )
}

const order = { announced: 0, doors: 1, question: 2, closed: 3, standings: 4, podium: 5, ended: 6 }

test('questions are asked once each and in order, and a phase only goes forward', () => {
  forEveryStep((before, _event, after) => {
    if (!after) return
    expect([before.index, before.index + 1]).toContain(after.index)
    if (after.index === before.index) expect(order[after.phase]).toBeGreaterThanOrEqual(order[before.phase])
    else expect([after.phase, before.phase]).toEqual(['question', expect.stringMatching(/doors|standings|question/)])
    expect(after.index).toBeLessThan(after.holdsMs.length)
  })
})

test('an open question has its clock, and closes within its time whatever the clock does', () => {
  forEveryStep((_before, _event, after, now) => {
    if (after?.phase !== 'question') return
    const { askedAt, clockStartsAt, movesAt, limitMs, index } = after
    const holdMs = after.holdsMs[index] as number
    expect((clockStartsAt as number) - (askedAt as number)).toBe(holdMs)
    expect((movesAt as number) - (clockStartsAt as number)).toBe(limitMs + delayAllowedMs)
    if (after.pausedAt === null) {
      expect((movesAt as number) - now).toBeLessThanOrEqual(holdMs + limitMs + delayAllowedMs)
    }
  })
})

test('a night that is not over is always due again within a tick', () => {
  forEveryStep((_before, _event, after, now) => {
    if (!after || after.phase === 'announced') return
    const due = dueAt(after)
    if (after.phase === 'ended') expect(due).toBeNull()
    else expect(due as number).toBeLessThanOrEqual(now + tickMs)
  })
})

test('nothing happens after the end, and pauses only while playing', () => {
  forEveryStep((before, _event, after) => {
    if (before.phase === 'ended') expect(after).toBeUndefined()
    if (after?.pausedAt != null) expect(['question', 'closed', 'standings']).toContain(after.phase)
  })
})

test('the same event twice at the same moment is one step, so two host devices skip nothing', () => {
  forEveryStep((before, event, after, now) => {
    if (event.kind !== 'all_answered' || !after) return
    expect([before.phase, after.phase]).toEqual(['question', 'closed'])
    expect(step(after, event, now)).toBeUndefined()
  })
})

test('without its host and with nobody in it, every night ends', () => {
  fc.assert(
    fc.property(someNight, someHistory, (night, history) => {
      let now = start
      let current = night
      for (const [event, passedMs] of history) {
        now += passedMs
        current = step(current, event, now) ?? current
      }
      const last = letRun(current, nobody)
      expect(last.at(-1)?.phase).toBe('ended')
    }),
  )
})

test('a host leads from the doors to the podium', () => {
  const night = doors(1)
  const asked = play(night, [host('next'), start + 5000])
  expect([asked.phase, asked.index, asked.movesAt]).toEqual(['question', 0, start + 25_300])
  const closed = play(asked, [everybody, start + 25_300])
  expect([closed.phase, closed.movesAt]).toEqual(['closed', null])
  const standings = play(closed, [host('next'), start + 40_000])
  const podium = play(standings, [host('next'), start + 50_000])
  expect([standings.phase, podium.phase]).toEqual(['standings', 'podium'])
  expect(play(podium, [host('end'), start + 60_000]).phase).toBe('ended')
})

test('a recording holds the clock of its question', () => {
  const night = newNight({ holdsMs: [9000], limitMs: 10_000, startsAt: null, now: start })
  const asked = play(night, [host('next'), start])
  expect([asked.clockStartsAt, asked.movesAt]).toEqual([start + 9000, start + 19_300])
})

test('a question that everybody has answered closes at once', () => {
  const asked = play(doors(), [host('next'), start])
  expect(step(asked, { kind: 'all_answered', index: 1 }, start + 2000)).toBeUndefined()
  expect(play(asked, [{ kind: 'all_answered', index: 0 }, start + 2000]).phase).toBe('closed')
})

test('a pause stops the clock, and what is left of it is left afterwards', () => {
  const asked = play(doors(), [host('next'), start])
  const paused = play(asked, [host('pause'), start + 4000], [everybody, start + 14_000], [everybody, start + 44_000])
  expect([paused.phase, step(paused, host('next'), start + 44_000)]).toEqual(['question', undefined])
  const resumed = play(paused, [host('resume'), start + 64_000])
  expect([resumed.clockStartsAt, resumed.movesAt]).toEqual([start + 60_000, start + 80_300])
})

test('skipping leaves a question without a verdict', () => {
  const asked = play(doors(2), [host('next'), start], [host('skip'), start + 1000])
  expect([asked.phase, asked.index]).toEqual(['question', 1])
  expect(play(asked, [host('skip'), start + 2000]).phase).toBe('podium')
})

test('a night that runs by itself starts with the first player and comes to its end', () => {
  const chosen = play(doors(), [host('run_itself'), start])
  const empty = letRun(chosen, { ...everybody, hasPlayers: false }, start + 120_000)
  expect(empty.every(({ phase }) => phase === 'doors')).toBe(true)
  const seen = letRun(chosen, everybody)
  expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(phases.slice(1))
  expect(Math.max(...seen.map(({ index }) => index))).toBe(2)
})

test('a host who stays away for a minute is done without, and takes over with the next press', () => {
  const closed = play(doors(), [host('next'), start], [{ kind: 'all_answered', index: 0 }, start])
  const away = letRun(closed, noHost, start + hostAwayLimitMs + 1000)
  expect(away.find(({ runsItself }) => runsItself === 'host_away')?.at).toBe(start + hostAwayLimitMs)
  const back = play(away.at(-1) as Night, [host('next'), start + 62_000])
  expect([back.phase, back.runsItself]).toEqual(['standings', 'off'])
  const stillHere = letRun(back, everybody, start + 600_000)
  expect(stillHere.at(-1)?.phase).toBe('standings')
})

test('a host counts as away from when they were last seen, but an outage is nobody’s absence', () => {
  const seenMs = (ms: number) => ({ ...everybody, hostUnseenMs: ms })
  const night = play(doors(), [seenMs(3000), start + 10_000], [seenMs(13_000), start + 20_000])
  expect(night.hostAwayMs).toBe(13_000)
  expect(play(night, [seenMs(313_000), start + 320_000]).hostAwayMs).toBe(23_000)
  expect(play(night, [seenMs(1000), start + 30_000]).hostAwayMs).toBe(1000)
})

test('a paused night goes on when its host stays away', () => {
  const paused = play(doors(), [host('next'), start], [host('pause'), start + 1000])
  const seen = letRun(paused, noHost, start + hostAwayLimitMs + 30_000)
  expect(seen.at(-1)).toMatchObject({ pausedAt: null, runsItself: 'host_away', phase: 'standings' })
})

test('a room that nobody is in ends after ten minutes, and not before', () => {
  const empty = { ...nobody, hasPlayers: false }
  expect(letRun(doors(), empty).at(-1)).toMatchObject({ phase: 'ended', at: start + emptyLimitMs })
  const watched = letRun(doors(), { ...empty, unseenMs: 0 }, start + 2 * emptyLimitMs)
  expect(watched.at(-1)?.phase).toBe('doors')
})

test('a clock that jumps ahead neither empties the room nor sends the host away', () => {
  const jumped = play(doors(), [nobody, start + 3_600_000])
  expect(jumped).toMatchObject({ phase: 'doors', runsItself: 'off', hostAwayMs: tickMs, emptyMs: tickMs })
})

test('a clock that jumps back leaves a question as much time as it had', () => {
  const asked = play(doors(), [host('next'), start], [everybody, start + 5000])
  const jumped = play(asked, [everybody, start - 3_600_000])
  expect((jumped.movesAt as number) - jumped.at).toBe(15_300)
})

test('an announced night opens by its host, or is over two hours later', () => {
  const startsAt = start + 3_600_000
  const announced = newNight({ holdsMs: [0], limitMs: 5000, startsAt, now: start })
  expect(step(announced, host('next'), startsAt)).toBeUndefined()
  expect(play(announced, [host('open'), startsAt]).phase).toBe('doors')
  expect(letRun(announced, nobody).at(-1)).toMatchObject({ phase: 'ended', at: startsAt + 7_200_000 })
})

test('watching over missing people is no news', () => {
  const night = doors()
  expect(looksDifferent(night, play(night, [noHost, start + 10_000]))).toBe(false)
  expect(looksDifferent(night, play(night, [host('lock'), start + 10_000]))).toBe(true)
})

test('a phone that misses two beats is still there', () => {
  expect(seenWithinMs).toBeGreaterThan(2 * beatMs)
  expect(seenWithinMs).toBeLessThan(hostAwayLimitMs)
})
