import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

type Hidden = { name: string; x: number; y: number; radius: number }

async function aScene(place: { x: number; y: number }, position = 0, others: Hidden[] = []) {
  await db
    .insertInto('wheres_ash_scenes')
    .values({
      title: `Scene ${position}`,
      image_url: `/media/scene-${position}.webp`,
      target_x: place.x,
      target_y: place.y,
      target_radius: 4,
      other_targets: JSON.stringify(others),
      position,
    })
    .execute()
}

async function letPass(runId: string, seconds: number) {
  await db
    .updateTable('game_runs')
    .set({ started_at: sql<Date>`started_at - make_interval(secs => ${seconds})` })
    .where('id', '=', runId)
    .execute()
}

test("without scenes the game can't start, and the Games page says so", async () => {
  const visitor = site.aVisitor()
  expect((await visitor.call('wheresAsh.startRun', {})).body).toMatchObject({ code: 'no_scenes' })
  const isOpen = async () =>
    (await visitor.call('gameRuns.catalogue')).body.find((game: any) => game.game_id === 'wheres-ash').is_open
  expect(await isOpen()).toBe(false)
  await aScene({ x: 20, y: 30 })
  expect(await isOpen()).toBe(true)
})

test("no response reveals where Ash is before it's found", async () => {
  await aScene({ x: 12.345, y: 67.891 })
  const browser = aBrowser(site)
  const answers = [await browser.call('wheresAsh.scenes')]
  const started = await browser.call('wheresAsh.startRun', {})
  const id = started.body.run_id
  answers.push(started, await browser.call('wheresAsh.click', { id, scene_index: 0, x: 90, y: 10 }))
  const hint = await browser.call('wheresAsh.hint', { id, scene_index: 0 })
  expect(JSON.stringify(answers)).not.toMatch(/12\.345|67\.891|target_|radius/)
  expect(Math.hypot(hint.body.x - 12.345, hint.body.y - 67.891)).toBeLessThan(hint.body.radius)
  expect((await browser.call('wheresAsh.hint', { id, scene_index: 0 })).body).toEqual(hint.body)
})

test("each run asks for one of a scene's targets, and only that one counts", async () => {
  await aScene({ x: 20, y: 30 }, 0, [{ name: 'the rubber duck', x: 71.5, y: 62.5, radius: 4 }])
  const places = new Map([
    [null, { x: 20, y: 30 }],
    ['the rubber duck', { x: 71.5, y: 62.5 }],
  ])
  const asked = new Set<string | null>()
  // Drawing the same target twenty times happens once in a million runs of this test.
  for (let tries = 0; tries < 20 && asked.size < 2; tries++) {
    const player = await site.aUser()
    const started = await player.call('wheresAsh.startRun', {})
    expect(JSON.stringify(started.body)).not.toMatch(/71\.5|62\.5|radius/)
    const { run_id: id, scenes } = started.body
    const [{ find }] = scenes
    if (asked.has(find)) continue
    asked.add(find)
    await letPass(id, 5)
    const click = (place: object) => player.call('wheresAsh.click', { id, scene_index: 0, ...place })
    const other = find === null ? 'the rubber duck' : null
    expect((await click(places.get(other) as object)).body.is_hit).toBe(false)
    await letPass(id, 5)
    expect((await click(places.get(find) as object)).body).toMatchObject({ is_hit: true, is_finished: true })
    const { score_id } = (await player.call('wheresAsh.saveScore', { id })).body
    const watched = await player.call('wheresAsh.watchRun', { score_id })
    expect(watched.body.scenes).toMatchObject([{ find, target: places.get(find) }])
  }
  expect(asked).toEqual(new Set([null, 'the rubber duck']))
})

test('a scene scores 1000 points minus 10 per second, and the last one ends the search', async () => {
  await aScene({ x: 20, y: 30 }, 0)
  await aScene({ x: 70, y: 60 }, 1)
  const player = await site.aUser()
  const { run_id: id } = (await player.call('wheresAsh.startRun', {})).body
  await letPass(id, 7)
  const first = await player.call('wheresAsh.click', { id, scene_index: 0, x: 22, y: 32 })
  expect(first.body).toMatchObject({ is_hit: true, points: 930, score: 930, found: 1, is_finished: false })
  expect((await player.call('wheresAsh.saveScore', { id })).body).toMatchObject({ code: 'run_unfinished' })
  await letPass(id, 200)
  const last = await player.call('wheresAsh.click', { id, scene_index: 1, x: 70, y: 60 })
  expect(last.body).toMatchObject({ points: 100, score: 1030, is_finished: true, target: { x: 70, y: 60, radius: 4 } })
  const saves = await Promise.all([1, 2, 3].map(() => player.call('wheresAsh.saveScore', { id })))
  saves.push(await player.call('wheresAsh.saveScore', { id }))
  for (const { body } of saves) expect(body).toMatchObject({ score: 1030, playtime: 207, rank: 1 })
  expect(new Set(saves.map(({ body }) => body.score_id)).size).toBe(1)
})

test("a click within a second of a wrong one doesn't count", async () => {
  await aScene({ x: 20, y: 30 })
  const browser = aBrowser(site)
  const { run_id: id } = (await browser.call('wheresAsh.startRun', {})).body
  const click = (x: number, y: number) => browser.call('wheresAsh.click', { id, scene_index: 0, x, y })
  expect((await click(80, 80)).body).toMatchObject({ is_hit: false, points: 0, target: null })
  expect((await click(20, 30)).body).toMatchObject({ code: 'too_soon' })
  await letPass(id, 1)
  expect((await click(20, 30)).body).toMatchObject({ is_hit: true })
})

test('a pause stops the clock and blocks the search', async () => {
  await aScene({ x: 20, y: 30 })
  const player = await site.aUser()
  const { run_id: id } = (await player.call('wheresAsh.startRun', {})).body
  const click = () => player.call('wheresAsh.click', { id, scene_index: 0, x: 20, y: 30 })
  await letPass(id, 3)
  expect((await player.call('wheresAsh.pause', { id })).body).toEqual({ pauses_left: 4 })
  expect((await player.call('wheresAsh.pause', { id })).body).toEqual({ pauses_left: 4 })
  await letPass(id, 600)
  expect((await click()).body).toMatchObject({ code: 'run_paused' })
  expect((await player.call('wheresAsh.hint', { id, scene_index: 0 })).body).toMatchObject({ code: 'run_paused' })
  expect((await player.call('wheresAsh.resume', { id })).status).toBe(200)
  await letPass(id, 4)
  expect((await click()).body).toMatchObject({ is_hit: true, points: 930 })
  expect((await player.call('wheresAsh.saveScore', { id })).body).toMatchObject({ score: 930, playtime: 7, rank: 1 })
})

test("after five pauses the clock keeps running, and nobody can pause somebody else's run", async () => {
  await aScene({ x: 20, y: 30 })
  const [player, stranger] = [aBrowser(site), await site.aUser()]
  const { run_id: id } = (await player.call('wheresAsh.startRun', {})).body
  expect((await stranger.call('wheresAsh.pause', { id })).body).toMatchObject({ code: 'run_not_found' })
  expect((await stranger.call('wheresAsh.resume', { id })).body).toMatchObject({ code: 'run_not_found' })
  for (let pause = 1; pause <= 5; pause++) {
    expect((await player.call('wheresAsh.pause', { id })).body).toEqual({ pauses_left: 5 - pause })
    await player.call('wheresAsh.resume', { id })
  }
  expect((await player.call('wheresAsh.pause', { id })).body).toMatchObject({ code: 'no_pauses_left' })
  await letPass(id, 10)
  const hit = await player.call('wheresAsh.click', { id, scene_index: 0, x: 20, y: 30 })
  expect(hit.body).toMatchObject({ is_hit: true, points: 900 })
})

test('another player, another scene and points outside the picture are refused', async () => {
  await aScene({ x: 20, y: 30 })
  const [owner, thief] = [aBrowser(site), await site.aUser()]
  const { run_id: id } = (await owner.call('wheresAsh.startRun', {})).body
  const click = { id, scene_index: 0, x: 20, y: 30 }
  expect((await thief.call('wheresAsh.click', click)).body).toMatchObject({ code: 'run_not_found' })
  expect((await thief.call('wheresAsh.hint', { id, scene_index: 0 })).body).toMatchObject({ code: 'run_not_found' })
  expect((await owner.call('wheresAsh.click', { ...click, scene_index: 1 })).body).toMatchObject({
    code: 'not_this_scene',
  })
  expect((await owner.call('wheresAsh.click', { ...click, x: 101 })).status).toBe(422)
})

test('starting another search ends the first, unless that was already finished', async () => {
  await aScene({ x: 20, y: 30 })
  const browser = aBrowser(site)
  const started = async () => (await browser.call('wheresAsh.startRun', {})).body.run_id as string
  const point = (id: string) => browser.call('wheresAsh.click', { id, scene_index: 0, x: 20, y: 30 })
  const save = (id: string) => browser.call('wheresAsh.saveAnonymousScore', { id, username: 'Mo' })
  const found = await started()
  await letPass(found, 5)
  await point(found)
  const left = await started()
  await started()
  await letPass(left, 5)
  expect((await point(left)).body).toMatchObject({ code: 'run_ended' })
  expect((await save(left)).body).toMatchObject({ code: 'run_ended' })
  expect((await save(found)).body).toMatchObject({ rank: 1 })
})

test('a search continues after the session ends and is saved as a guest', async () => {
  await aScene({ x: 20, y: 30 })
  const browser = aBrowser(site, await site.aUser())
  const { run_id: id } = (await browser.call('wheresAsh.startRun', {})).body
  await letPass(id, 5)
  browser.signOut()
  expect((await browser.call('wheresAsh.click', { id, scene_index: 0, x: 20, y: 30 })).body).toMatchObject({
    is_finished: true,
  })
  await browser.signInAs(await site.aUser())
  expect((await browser.call('wheresAsh.saveScore', { id })).body).toMatchObject({ code: 'other_account' })
  browser.signOut()
  expect((await browser.call('wheresAsh.saveAnonymousScore', { id, username: 'Mo' })).body).toMatchObject({ rank: 1 })
})

test("an impossibly fast find is saved but doesn't rank", async () => {
  await aScene({ x: 20, y: 30 })
  const player = await site.aUser()
  const { run_id: id } = (await player.call('wheresAsh.startRun', {})).body
  await db.updateTable('game_runs').set({ started_at: sql<Date>`clock_timestamp()` }).execute()
  const hit = await player.call('wheresAsh.click', { id, scene_index: 0, x: 20, y: 30 })
  expect(hit.body.is_hit).toBe(true)
  expect((await player.call('wheresAsh.saveScore', { id })).body).toMatchObject({
    rank: null,
    held_back: 'not_by_hand',
  })
})

test('only administrators and players who found the scenes see the places in a replay', async () => {
  await aScene({ x: 20, y: 30 }, 0)
  await aScene({ x: 70.5, y: 60.5 }, 1)
  const [player, stranger, peer] = [await site.aUser(), aBrowser(site), await site.aUser()]
  const finished = async (somebody: Pick<typeof player, 'call'>) => {
    const { run_id: id } = (await somebody.call('wheresAsh.startRun', {})).body
    const click = (scene_index: number, x: number, y: number) =>
      somebody.call('wheresAsh.click', { id, scene_index, x, y })
    await letPass(id, 5)
    await click(0, 91.25, 8.75)
    await letPass(id, 5)
    await click(0, 20, 30)
    await letPass(id, 5)
    await click(1, 70, 60)
    return id
  }
  const id = await finished(player)
  const { score_id } = (await player.call('wheresAsh.saveScore', { id })).body
  const watched = (somebody: Pick<typeof player, 'call'>) => somebody.call('wheresAsh.watchRun', { score_id })

  const own = (await watched(player)).body
  expect(own.scenes).toMatchObject([
    { image_url: '/media/scene-0.webp', started_ms: 0, target: { x: 20, y: 30, radius: 4 } },
    { target: { x: 70.5, y: 60.5, radius: 4 } },
  ])
  expect(own.clicks).toMatchObject([
    { scene: 0, is_hit: false, place: { x: 91.25, y: 8.75 } },
    { scene: 0, is_hit: true, place: { x: 20, y: 30 } },
    { scene: 1, is_hit: true, place: { x: 70, y: 60 } },
  ])
  const { body: entry } = await stranger.call('gameRuns.getFullGameLeaderboard', { game_id: 'wheres-ash' })
  expect(entry.entries).toMatchObject([{ score_id, has_run: true }])

  const unseen = (await watched(stranger)).body
  expect(unseen.clicks.map(({ is_hit, place }: any) => [is_hit, place])).toEqual([
    [false, null],
    [true, null],
    [true, null],
  ])
  expect(JSON.stringify(unseen)).not.toMatch(/91\.25|70\.5|60\.5|"radius"/)

  const peerRun = await finished(peer)
  expect((await watched(peer)).body.scenes[0].target).toBeNull()
  await peer.call('wheresAsh.saveScore', { id: peerRun })
  expect((await watched(peer)).body).toEqual(own)

  // An administrator moved the target, so the new place is secret again.
  await db.updateTable('wheres_ash_scenes').set({ target_x: 44 }).where('position', '=', 1).execute()
  const later = await site.aUser()
  const { run_id: moved } = (await later.call('wheresAsh.startRun', {})).body
  for (const [scene_index, x, y] of [
    [0, 20, 30],
    [1, 44, 60],
  ]) {
    await letPass(moved, 5)
    await later.call('wheresAsh.click', { id: moved, scene_index, x, y })
  }
  const saved = (await later.call('wheresAsh.saveScore', { id: moved })).body
  const seenByPeer = (await peer.call('wheresAsh.watchRun', { score_id: saved.score_id })).body
  expect(seenByPeer.scenes.map(({ target }: any) => target !== null)).toEqual([true, false])

  await db.updateTable('board_scores').set({ is_best: false }).execute()
  expect((await watched(player)).body).toMatchObject({ code: 'not_found' })
  expect((await (await site.anAdmin()).call('wheresAsh.adminWatchRun', { score_id })).body).toEqual(own)
  expect((await player.call('wheresAsh.adminWatchRun', { score_id })).status).toBe(403)
})
