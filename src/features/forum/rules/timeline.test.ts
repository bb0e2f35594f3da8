import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addNewer, addOlder, applyChanges, mostKept, openTimeline, removeMessage, type Timeline } from './timeline.ts'

type Message = { id: string; created_at: string; change: number; content: string }

const timeOf = (second: number) => new Date(Date.UTC(2024, 2, 4) + second * 1000).toISOString()
const idOf = (number: number) => String(number).padStart(5, '0')

function aMessage(number: number, { change = number, content = `message ${number}` } = {}): Message {
  return { id: idOf(number), created_at: timeOf(number), change, content }
}
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => aMessage(from + index))
const latest = (from: number, to: number) =>
  openTimeline({ items: messages(from, to), hasOlder: true, hasNewer: false })
const ids = (timeline: Timeline<Message>) => timeline.messages.map(({ id }) => id)
const idsOf = (from: number, to: number) => messages(from, to).map(({ id }) => id)

it('a new message goes to the end, once, and a late one to its place', () => {
  const timeline = applyChanges(
    latest(100, 103),
    [aMessage(105), aMessage(104), aMessage(105), aMessage(103)],
    'newest',
  )
  expect(ids(timeline)).toEqual(idsOf(100, 106))
})

it('the newer version wins, whichever arrives first', () => {
  const edited = aMessage(101, { change: 200, content: 'edited' })
  const once = applyChanges(latest(100, 103), [edited, aMessage(101)], 'newest')
  const twice = applyChanges(applyChanges(latest(100, 103), [aMessage(101)], 'newest'), [edited], 'newest')
  for (const timeline of [once, twice]) expect(timeline.messages[1]?.content).toBe('edited')
})

it('a removed message stays away when its posting arrives late', () => {
  const timeline = removeMessage(latest(100, 103), { id: idOf(103), change: 110 })
  expect(ids(applyChanges(timeline, [aMessage(103)], 'newest'))).toEqual(idsOf(100, 103))
})

it('messages beyond the loaded range are left out', () => {
  const stretch = openTimeline({ items: messages(100, 110), hasOlder: true, hasNewer: true })
  const timeline = applyChanges(stretch, [aMessage(50), aMessage(200), aMessage(105, { change: 300 })], 'newest')
  expect(ids(timeline)).toEqual(idsOf(100, 110))
  expect(timeline.messages[5]?.change).toBe(300)
})

it('an empty room takes the first message', () => {
  const empty = openTimeline<Message>({ items: [], hasOlder: false, hasNewer: false })
  expect(ids(applyChanges(empty, [aMessage(1)], 'newest'))).toEqual([idOf(1)])
})

it('a timeline stays within its limit however far one scrolls, and scrolling back shows every message', () => {
  const roomSize = 10_000
  const pageSize = 100
  let timeline = latest(roomSize - 100, roomSize)
  const seen = new Set(ids(timeline))
  while (timeline.hasOlder) {
    const first = Number(timeline.messages[0]?.id)
    const from = Math.max(0, first - pageSize)
    timeline = addOlder(timeline, { items: messages(from, first), hasOlder: from > 0 })
    expect(timeline.messages.length).toBeLessThanOrEqual(mostKept)
    for (const id of ids(timeline)) seen.add(id)
  }
  expect(seen.size).toBe(roomSize)
  while (timeline.hasNewer) {
    const next = Number(timeline.messages.at(-1)?.id) + 1
    const to = Math.min(roomSize, next + pageSize)
    timeline = addNewer(timeline, { items: messages(next, to), hasNewer: to < roomSize })
    expect(timeline.messages.length).toBeLessThanOrEqual(mostKept)
  }
  expect(ids(timeline)).toEqual(idsOf(roomSize - mostKept, roomSize))
})

it('the end being read stays while many messages arrive', () => {
  const reading = applyChanges(latest(0, 100), messages(100, 300), 'oldest')
  expect([ids(reading)[0], reading.hasNewer]).toEqual([idOf(0), true])
  const following = applyChanges(latest(0, 100), messages(100, 300), 'newest')
  expect([ids(following).at(-1), following.hasNewer, following.hasOlder]).toEqual([idOf(299), false, true])
})

it("lost, repeated and shuffled events lead to the server's room after a catch-up", () => {
  const word = fc.record({
    number: fc.integer({ min: 90, max: 140 }),
    version: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (heard) => {
      const truth = messages(80, 141).map((message) => ({ ...message, change: 1003, content: 'last' }))
      const noise = heard.map(({ number, version }) => aMessage(number, { change: 1000 + version, content: 'noise' }))
      const disturbed = noise.reduce((timeline, change) => applyChanges(timeline, [change], 'newest'), latest(80, 90))
      const caughtUp = applyChanges(disturbed, truth, 'newest')
      expect(caughtUp.messages).toEqual(truth)
    }),
  )
})
