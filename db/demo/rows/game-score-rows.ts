import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { GameResult } from '#features/games/engine/rules/game.ts'
import { boardOfWeek, type GameBoardKey, gameBoard } from '#features/games/runs/rules/game-boards.ts'
import { drawTargets, pointsForScene } from '#features/games/wheres-ash/rules/wheres-ash.ts'
import { standingByFewest, standingByMost } from '#features/leaderboards/rules/board.ts'
import { memorySets, scenes } from '../content/games.ts'
import { passersBy, users } from '../content/users.ts'
import { between, type DemoRows, type DemoWorld, momentBetween, sample } from '../demo-world.ts'
import { sceneImage } from '../store-demo-media.ts'
import { type Gamer, playCheetos, playMemory, playSquish } from './played-games.ts'

type Played = { seed: number; setup: object; inputs: object; result: GameResult }
type DemoGame = {
  key: GameBoardKey
  fans: number
  runs: number
  isFewestFirst?: boolean
  play: (gamer: Gamer) => Played
}
type Place = Insertable<Database['board_scores']> & { player_id: string; standing: number; achieved_at: Date }

export function gameScoreRows(
  world: DemoWorld,
): Required<Pick<DemoRows, 'game_runs' | 'game_scores' | 'board_scores'>> {
  const played = gamesOf(world).flatMap((game) =>
    playersOf(world, game).flatMap((player) => playsOf(world, game, player)),
  )
  return {
    game_runs: played.map(({ run }) => run),
    game_scores: played.map(({ score }) => score),
    board_scores: withBest(played.flatMap(({ places }) => places)),
  }
}

function gamesOf(world: DemoWorld): DemoGame[] {
  const replayed = ({ seed, setup, log, result }: ReturnType<typeof playSquish | typeof playMemory>) => ({
    seed,
    setup,
    inputs: { log },
    result,
  })
  return [
    { key: { gameId: 'bed-bug-squish' }, fans: 38, runs: 2, play: (gamer) => replayed(playSquish(gamer)) },
    { key: { gameId: 'hot-cheetos-catch' }, fans: 38, runs: 3, play: (gamer) => replayed(playCheetos(gamer)) },
    ...memorySets.map(({ name, cards }): DemoGame => {
      const setup = { pairs: cards.length, set_id: world.id('card-set', name) }
      const key: GameBoardKey = { gameId: 'memory-match', setId: setup.set_id }
      return { key, fans: 14, runs: 1, isFewestFirst: true, play: (gamer) => replayed(playMemory(gamer, setup)) }
    }),
    { key: { gameId: 'wheres-ash' }, fans: 12, runs: 1, play: (gamer) => searchScenes(world, gamer) },
  ]
}

function playersOf(world: DemoWorld, { fans }: DemoGame) {
  const members = users.filter((user) => !user.banned)
  return [
    ...sample(world.random, members, fans).map((user) => ({
      id: world.id('user', user.username),
      skill: user.skill,
      since: world.daysAgo(Math.min(user.joinedDaysAgo, 80)),
      name: null as string | null,
    })),
    ...sample(world.random, passersBy, 4).map((name) => ({
      id: world.id('passer-by', name),
      skill: between(world.random, 0.2, 0.6),
      since: world.daysAgo(40),
      name,
    })),
  ]
}

function playsOf(world: DemoWorld, game: DemoGame, player: ReturnType<typeof playersOf>[number]) {
  const owner = player.name === null ? { user_id: player.id } : { anonymous_id: player.id }
  return Array.from({ length: 1 + Math.floor(world.random() * game.runs) }, () => {
    const { seed, setup, inputs, result } = playUntilItCounts(game, { random: world.random, skill: player.skill })
    const { score, playtime, metadata } = result
    const endedAt = momentBetween(world.random, player.since, world.now)
    const startedAt = new Date(endedAt.getTime() - (playtime + 15) * 1000)
    const [runId, scoreId] = [world.newId(), world.newId()]
    const standing = (game.isFewestFirst ? standingByFewest : standingByMost)({ score, seconds: playtime })
    const place = {
      score_id: scoreId,
      player_id: player.id,
      user_id: owner.user_id ?? null,
      username: player.name,
      standing,
      score,
      time_taken: playtime,
      achieved_at: endedAt,
      has_run: true,
    }
    return {
      run: {
        id: runId,
        game_id: game.key.gameId,
        ...owner,
        seed,
        setup: JSON.stringify(setup),
        inputs: JSON.stringify(inputs),
        score,
        playtime,
        started_at: startedAt,
        expires_at: endedAt,
        finished_at: endedAt,
      },
      score: {
        id: scoreId,
        game_id: game.key.gameId,
        ...owner,
        username: player.name,
        score,
        playtime,
        metadata: JSON.stringify(metadata),
        run_id: runId,
        created_at: endedAt,
      },
      places: [gameBoard(game.key), boardOfWeek(game.key, endedAt)].map((board) => ({ ...place, board })),
    }
  })
}

/** Scores of zero aren't saved, so play until one counts. */
function playUntilItCounts({ play }: DemoGame, gamer: Gamer) {
  let played = play(gamer)
  while (played.result.score === 0) played = play(gamer)
  return played
}

function withBest(places: Place[]) {
  const best = new Map<string, Place>()
  const keyOf = ({ board, player_id }: Place) => `${board} ${player_id}`
  for (const place of places) {
    const other = best.get(keyOf(place))
    if (!other || isBetter(place, other)) best.set(keyOf(place), place)
  }
  return places.map((place) => ({ ...place, is_best: best.get(keyOf(place)) === place }))
}

function isBetter(place: Place, other: Place) {
  return place.standing === other.standing ? place.achieved_at < other.achieved_at : place.standing > other.standing
}

/** The server decides Where's Ash click by click, so this creates what it would have stored. */
function searchScenes(world: DemoWorld, { random, skill }: Gamer): Played {
  const clicks: { scene: number; x: number; y: number; ms: number; is_hit: boolean }[] = []
  const found: { points: number; tookMs: number }[] = []
  let now = 0
  const seed = Math.floor(random() * 2 ** 32)
  const drawn = drawTargets(
    scenes.map(({ target, others }) => ({ ...target, others })),
    seed,
  )
  for (const [scene, target] of drawn.entries()) {
    const startedAt = now
    while (random() > 0.4 + skill * 0.5) {
      now += Math.round(between(random, 2500, 9000))
      clicks.push({ scene, x: between(random, 5, 60), y: between(random, 5, 30), ms: now, is_hit: false })
    }
    now += Math.round(between(random, 3000, 26_000 - 18_000 * skill))
    clicks.push({ scene, x: target.x, y: target.y, ms: now, is_hit: true })
    found.push({ points: pointsForScene(now - startedAt), tookMs: now - startedAt })
  }
  const pictures = scenes.map(({ slug, title }, at) => ({
    title,
    image_url: world.url(sceneImage(slug)),
    find: drawn[at]?.name ?? null,
  }))
  return {
    seed,
    setup: { targets: drawn.map(({ x, y, radius }) => ({ x, y, radius })), scenes: pictures },
    inputs: { clicks, found, sceneStartedMs: now },
    result: {
      score: found.reduce((sum, { points }) => sum + points, 0),
      playtime: Math.floor(now / 1000),
      metadata: { scenes: found.length },
    },
  }
}
