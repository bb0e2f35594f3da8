import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryBus } from '#platform/server/bus.ts'
import { createLog } from '#platform/server/log.ts'
import { noLimits } from '#platform/server/rate-limits.ts'
import { aCharacter, aClip, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { type SharePicture, sharePictureKinds } from '../rules/share-picture.ts'
import { createSharePictures, findSharePicture } from './share-pictures.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

const pictureOf = async (kind: string, id: string): Promise<string | null> =>
  (await visitor.call('sharing.picture', { kind, id })).body.url

const statusOf = async (path: string) => (await visitor.fetch(path)).status

async function drawn(path: string | null) {
  const response = await visitor.fetch(path ?? '/missing')
  expect(response.status).toBe(200)
  return { response, image: await sharp(Buffer.from(await response.arrayBuffer())).metadata() }
}

test('every kind of page has a picture of 1200 x 630 pixels without transparency', async () => {
  const member = await site.aUser()
  const idea = (await member.call('ideas.create', { title: 'Hats', description: 'Ten hats.', category: 'quiz' })).body
  const items = {
    characters: (await aCharacter(db)).id,
    clips: (await aClip(db)).id,
    quotes: (await aQuote(db)).id,
    seasons: (await aSeason(db)).id,
    quizzes: (await aQuiz(db)).id,
    ideas: idea.id,
    games: 'bed-bug-squish',
    daily: 'qrsww',
    players: member.userId ?? '',
  }
  for (const [kind, id] of Object.entries(items)) {
    const { response, image } = await drawn(await pictureOf(kind, id))
    expect([kind, image.format, image.width, image.height, image.hasAlpha]).toEqual([kind, 'jpeg', 1200, 630, false])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('titles in any script, with emoji, markup or without an end are drawn', async () => {
  for (const name of [
    'Łukasz Größe 🐛',
    '洗濯室の夜',
    'مرحبا',
    '🐛🐛🐛',
    '<b>&amp;"\'',
    'x'.repeat(200),
    '\u{1F468}\u200D\u{1F469}',
  ]) {
    const { id } = await aCharacter(db, { name })
    await drawn(await pictureOf('characters', id))
  }
})

test('an address of another version leads to the current picture, and an invented one to nothing', async () => {
  const { id } = await aClip(db, { title: 'Before' })
  const before = await pictureOf('clips', id)
  await drawn(before)
  await db.updateTable('clips').set({ title: 'After' }).where('id', '=', id).execute()
  await site.bus.publish('content-changed', { topics: ['clips'] })
  const after = await pictureOf('clips', id)
  expect(after).not.toBe(before)
  const old = await visitor.fetch(before ?? '')
  expect([old.status, old.headers.get('location')]).toEqual([302, after])
  const invented = [
    '/share/clips/x/0.jpg',
    `/share/users/${id}/0123456789abcdef.jpg`,
    '/share/constructor/a/0123456789abcdef.jpg',
  ]
  for (const path of [...invented, '/share/../../etc/passwd', '/share/daily/qqqqqq/0123456789abcdef.jpg'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('the picture of a deleted clip is gone at once', async () => {
  const { id } = await aClip(db)
  const path = (await pictureOf('clips', id)) ?? ''
  await drawn(path)
  const admin = await site.anAdmin()
  expect((await admin.call('clips.delete', { id })).status).toBe(200)
  expect([await statusOf(path), await pictureOf('clips', id)]).toEqual([404, null])
})

test('a picture whose clip is deleted during the look-up is gone for the next request', async () => {
  const picture: SharePicture = { look: 'television', label: 'Video clip', title: 'The kettle' }
  const id = crypto.randomUUID()
  let answer = Promise.withResolvers<SharePicture | undefined>()
  const find = vi.fn(() => answer.promise)
  const deps = { db, site: { url: 'https://palace.example' } as never, sources: { clips: { topics: [], find } } }
  answer.resolve(picture)
  const url = (await findSharePicture(deps, { kind: 'clips', id }))?.url ?? ''
  const bus = memoryBus()
  const { serve } = createSharePictures({
    ...deps,
    bus,
    limiter: noLimits,
    log: createLog('silent'),
    media: {
      kept: { serve: async () => new Response('a stored picture'), put: async () => {}, delete: async () => {} },
      readFile: async () => undefined,
    },
  })
  const ask = () => serve(new Request(`https://palace.example${url}`), '192.0.2.1')

  answer = Promise.withResolvers()
  const before = ask()
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  await bus.publish('content-changed', { topics: ['clips'] })
  answer.resolve(picture)
  expect((await before).status).toBe(200)

  answer = Promise.withResolvers()
  answer.resolve(undefined)
  expect((await ask()).status).toBe(404)
})

test('drafts and scheduled quizzes have no picture', async () => {
  const draft = await aQuiz(db, { status: 'draft' })
  const scheduled = await aQuiz(db, { publish_date: new Date(Date.now() + 3_600_000) })
  for (const { id } of [draft, scheduled]) expect(await pictureOf('quizzes', id)).toBeNull()
})

test('a pass that its owner hides, or whose owner is banned, loses its picture at once', async () => {
  const member = await site.aUser()
  const path = (await pictureOf('players', member.userId ?? '')) ?? ''
  await drawn(path)
  const hidden = { is_public: false, shows_stamps: false, shows_cards: false, shows_bugs: false, is_indexed: false }
  await member.call('pass.setChoices', hidden)
  expect(await statusOf(path)).toBe(404)
  const banned = await site.aBannedUser()
  expect(await pictureOf('players', banned.userId ?? '')).toBeNull()
})

test('ids of the wrong form are no error', async () => {
  for (const kind of sharePictureKinds) expect([kind, await pictureOf(kind, 'nonsense')]).toEqual([kind, null])
})

test('many requests for one picture get the same one', async () => {
  const path = (await pictureOf('clips', (await aClip(db)).id)) ?? ''
  const bodies = await Promise.all(Array.from({ length: 8 }, async () => (await visitor.fetch(path)).arrayBuffer()))
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
})

test('the sitemap has public pages with their dates, and robots.txt names it', async () => {
  const clip = await aClip(db)
  const draft = await aQuiz(db, { status: 'draft' })
  const hidden = await site.aUser()
  const map = await (await visitor.fetch('/sitemap.xml')).text()
  expect(map).toMatch(new RegExp(`<loc>[^<]*/clips/${clip.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]*Z</lastmod>`))
  for (const kept of [draft.id, hidden.userId, '/admin', '/profile', '/my-scores', '/forum/'])
    expect(map).not.toContain(kept)
  const robots = await (await visitor.fetch('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('feeds are valid Atom, newest first, with drafts left out and markup as text', async () => {
  await aClip(db, { title: '<script>alert(1)</script> & "more"' })
  const answer = await visitor.fetch('/feeds/clips.xml')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</title>')
  for (const required of ['<id>', '<updated>', '<author>', 'rel="self"', 'rel="alternate"', '<entry>'])
    expect(text).toContain(required)
  expect(await statusOf('/feeds/users.xml')).toBe(404)
  expect(await statusOf('/feeds/constructor.xml')).toBe(404)
})

test('the feed of stories goes by when they were published or approved', async () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`)
  const story = { content: 'Once upon a night.', status: 'published' } as const
  await db
    .insertInto('short_stories')
    .values([
      { ...story, title: 'Begun first, out last', created_at: day('2024-01-01'), published_at: day('2026-02-02') },
      { ...story, title: 'Written last year', created_at: day('2025-05-05'), published_at: day('2025-05-05') },
      { ...story, title: 'A draft', status: 'draft' },
    ])
    .execute()
  const approved = { title: 'Approved in between', content: 'Once. '.repeat(20), status: 'approved' } as const
  await db
    .insertInto('story_submissions')
    .values({ ...approved, created_at: day('2023-01-01'), reviewed_at: day('2025-12-12') })
    .execute()
  const text = await (await visitor.fetch('/feeds/stories.xml')).text()
  const entries = [...text.matchAll(/<entry>.*?<title>(.*?)<\/title>.*?<updated>(.*?)T/gs)].map(([, ...parts]) => parts)
  expect(entries).toEqual([
    ['Begun first, out last', '2026-02-02'],
    ['Approved in between', '2025-12-12'],
    ['Written last year', '2025-05-05'],
  ])
})

test('only embeds can be framed, and they have neither script nor cookie', async () => {
  const { id } = await aQuote(db, { text: '</title><script>alert(1)</script>' })
  const member = await site.aUser()
  const answer = await member.fetch(`/embed/quote/${id}`)
  const html = await answer.text()
  const headers = answer.headers
  expect([answer.status, headers.get('x-frame-options'), headers.get('set-cookie'), headers.get('x-caller')]).toEqual([
    200,
    null,
    null,
    null,
  ])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
  expect(html).not.toMatch(/<script|<form|<button|onclick/)
  expect(html).toContain('target="_blank" rel="noopener"')
  for (const path of [
    '/share/x',
    '/sitemap.xml',
    '/oembed',
    `/embed/quote/${member.userId}`,
    '/embed/user/x',
    '/healthz',
  ]) {
    const other = await visitor.fetch(path)
    expect([path, other.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
  }
})

test('an embedded clip has its captions', async () => {
  const { id: bare } = await aClip(db)
  const { id } = await aClip(db, { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHey' })
  const html = async (clip: string) => (await visitor.fetch(`/embed/clip/${clip}`)).text()
  expect(await html(id)).toContain(`<track kind="captions" label="Captions" src="/api/clips/${id}/captions">`)
  expect(await html(bare)).not.toContain('<track')
})

test('oEmbed describes clips and quotes of this site only, within the wanted size', async () => {
  const { id } = await aClip(db, { title: 'The kettle' })
  const ask = async (url: string, rest = '') => visitor.fetch(`/oembed?url=${encodeURIComponent(url)}${rest}`)
  const page = new URL((await (await visitor.fetch('/sitemap.xml')).text()).match(/<loc>([^<]*)/)?.[1] ?? '').origin
  const clip = await (await ask(`${page}/clips/${id}`, '&maxwidth=320')).json()
  expect(clip).toMatchObject({ version: '1.0', type: 'video', title: 'The kettle', width: 320 })
  expect(clip.html).toContain(`<iframe src="${page}/embed/clip/${id}"`)
  // Pictures of links must fit, too, and ours have one size.
  expect(clip.thumbnail_url).toBeUndefined()
  expect(await (await ask(`${page}/clips/${id}`)).json()).toMatchObject({
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
  for (const url of [
    'https://elsewhere.example/clips/1',
    `${page}/clips/nonsense`,
    `${page}/admin`,
    'javascript:alert(1)',
    '',
  ])
    expect([url, (await ask(url)).status]).toEqual([url, 404])
  expect((await ask(`${page}/clips/${id}`, '&format=xml')).status).toBe(501)
})
