import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { realtimePath } from '#platform/rules/realtime-events.ts'
import { aSeason } from '#tooling/testing/builders.ts'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { type Answer, type Caller, testSite } from '#tooling/testing/test-site.ts'
import { adminsRoom } from '../rules/admin-news.ts'
import { type AdminSection, adminSections } from '../rules/section.ts'

const site = await testSite()
const { db } = site
const { aMember, aMessage } = forumPeople(site)

type People = { admin: Caller; user: Caller; visitor: Caller }

/** Actions that create news in each section. A few represent everything that `createItem` adds. */
const makers: Partial<Record<AdminSection, Record<string, (people: People) => Promise<Answer>>>> = {
  users: {
    'a sign-up': ({ visitor }) =>
      visitor.call('accounts.signUp', {
        username: 'newcomer',
        email: 'newcomer@example.com',
        password: 'long enough for tests',
        date_of_birth: '1990-01-01',
      }),
  },
  forum: {
    'a report': async () => {
      const [author, reporter] = [await aMember(), await aMember()]
      const { id } = await aMessage({ user_id: author.userId })
      return reporter.call('forum.reportForumMessage', { message_id: id, reason: 'Rude' })
    },
  },
  characters: {
    'a character': async ({ admin }) => {
      const { id } = await aSeason(db)
      return admin.call('characters.create', { name: 'Mo', description: '', is_current: true, start_season_id: id })
    },
    'a tag': ({ admin }) => admin.call('characters.createTag', { name: 'VIP', color: '#C2105F' }),
  },
  clips: { 'a clip': ({ admin }) => admin.call('clips.create', { title: 'Parking', url: 'https://a.example/b.mp4' }) },
  quizzes: { 'a quiz': ({ admin }) => admin.call('quizzes.create', { title: 'Parking' }) },
  quotes: { 'a quote': ({ admin }) => admin.call('quotes.create', { text: 'It bites.' }) },
  seasons: {
    'a season': ({ admin }) =>
      admin.call('seasons.create', { number: 700, name: 'Last', description: '', start_date: null, end_date: null }),
  },
  stories: {
    'a submission': ({ user }) =>
      user.call('stories.submit', { title: 'My couch and I', content: 'Once upon a time it bit. '.repeat(10) }),
    'a story': ({ admin }) => admin.call('stories.create', { title: 'Once', content: 'It bit.', status: 'draft' }),
  },
  'memory-match': {
    'a card': ({ admin }) =>
      admin.call('memoryMatch.createCard', { title: 'Mo', card_type: 'character', active: true }),
    'a set': ({ admin }) => admin.call('memoryMatch.createSet', { name: 'All', difficulty: 'easy', active: true }),
  },
  brainstorm: {
    'an idea': ({ user }) =>
      user.call('ideas.create', { title: 'A pool', description: 'Wet.', category: 'feature', priority: 'low' }),
  },
  settings: {
    'a game picture': async ({ admin }) =>
      admin.call('gameSettings.addCheetosAsset', { list: 'cheetosImages', image_url: await anImage('game-asset') }),
    'a bug picture': async ({ admin }) => admin.call('site.setBugImage', { image_url: await anImage('bug-image') }),
    'a scene': async ({ admin }) =>
      admin.call('wheresAsh.createScene', {
        title: 'Lobby',
        image_url: await anImage('wheres-ash-scene'),
        target_x: 5,
        target_y: 5,
        target_radius: 5,
        position: 0,
        active: true,
      }),
  },
}

const cases = adminSections.flatMap((section) =>
  Object.entries(makers[section] ?? {}).map(([thing, make]) => ({ section, thing, make })),
)

let people: People
let reader: Caller
let socket: ReturnType<typeof io>

beforeAll(async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  people = { admin, user, visitor: site.aVisitor() }
  reader = await site.anAdmin()
  socket = io(site.url, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: site.url, cookie: reader.cookie ?? '' },
  })
  await once(socket as never, 'connect')
  await socket.emitWithAck('join', adminsRoom)
})

afterAll(() => void socket.disconnect())

test('every section has something that can be new', () => {
  const server = globSync('src/features/**/server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(adminSections.filter((section) => !server.includes(`section: '${section}'`))).toEqual([])
})

test.each(cases)(
  '$thing is new in $section: counted, announced at once, and cleared by viewing',
  async ({ section, make }) => {
    const heard = once(socket as never, 'room_event')
    const made = await make(people)
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    expect(await heard).toMatchObject([{ room: adminsRoom, event: 'news', payload: { section } }])
    expect(await countIn(section)).toBe(1)
    await reader.call('notifications.markViewed', { section })
    expect(await countIn(section)).toBe(0)
  },
)

async function countIn(section: AdminSection) {
  const { body } = await reader.call('notifications.counts')
  return body.find((row: { section: string }) => row.section === section).count
}

let images = 0

async function anImage(use: string) {
  images++
  const url = imageUrl({ id: `new${images}`, width: 64, height: 64 })
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 64, height: 64 } as const
  await recordMediaFile(db, { ...file, url, use, ownerId: null, durationMs: null, posterUrl: null })
  return url
}
