import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { standingByMost } from '#features/leaderboards/rules/board.ts'
import { memoryCards, memorySets, scenes } from '../content/games.ts'
import { passersBy, users } from '../content/users.ts'
import { between, type DemoRows, type DemoWorld, momentBetween, type Random, sample } from '../demo-world.ts'
import { cardImage, sceneImage } from '../store-demo-media.ts'

type ScoreRow = Insertable<Database['game_scores']> & { id: string; created_at: Date }
type GameId = 'bed-bug-squish' | 'hot-cheetos-catch'
type Result = { score: number; playtime: number; metadata: Record<string, number> }

const playOnce: Record<GameId, (random: Random, skill: number) => Result> = {
  'bed-bug-squish': squishBugs,
  'hot-cheetos-catch': catchSnacks,
}

/** Scenes, memory cards and sets, and the high scores of the two ranked games. */
export function gameRows(world: DemoWorld): DemoRows {
  const results = (Object.keys(playOnce) as GameId[]).map((game) => playGame(world, game))
  const created = { created_at: world.daysAgo(90), updated_at: world.daysAgo(90) }
  return {
    wheres_ash_scenes: scenes.map((scene, position) => ({
      id: world.id('scene', scene.slug),
      title: scene.title,
      image_url: world.url(sceneImage(scene.slug)),
      target_x: scene.target.x,
      target_y: scene.target.y,
      target_radius: scene.target.radius,
      position,
      ...created,
    })),
    memory_cards: memoryCards.map((card) => ({
      id: world.id('card', card.slug),
      title: card.title,
      description: card.description,
      image_url: world.url(cardImage(card.slug)),
      card_type: card.type,
      character_id: card.character ? world.id('character', card.character) : null,
      season_id: card.season ? world.id('season', card.season) : null,
      ...created,
    })),
    memory_card_sets: memorySets.map((set) => ({
      id: world.id('card-set', set.name),
      name: set.name,
      description: set.description,
      difficulty: set.difficulty,
      ...created,
    })),
    memory_set_cards: memorySets.flatMap((set) =>
      set.cards.map((slug, position) => ({
        set_id: world.id('card-set', set.name),
        card_id: world.id('card', slug),
        position,
      })),
    ),
    game_scores: results.flatMap((result) => result.scores),
    board_scores: results.flatMap((result) => result.places),
  }
}

function playGame(world: DemoWorld, game: GameId) {
  const fans = sample(
    world.random,
    users.filter((user) => !user.banned),
    38,
  ).map((user) => ({
    id: world.id('user', user.username),
    skill: user.skill,
    since: world.daysAgo(Math.min(user.joinedDaysAgo, 80)),
    userId: world.id('user', user.username),
    name: null as string | null,
  }))
  const strangers = sample(world.random, passersBy, 4).map((name) => ({
    id: world.id('passer-by', name),
    skill: between(world.random, 0.2, 0.6),
    since: world.daysAgo(40),
    userId: null,
    name,
  }))
  const results = [...fans, ...strangers].map((player) => {
    const runs = 1 + Math.floor(world.random() * 4)
    const scores = Array.from({ length: runs }, (): ScoreRow => {
      const { metadata, ...result } = playOnce[game](world.random, player.skill)
      return {
        id: world.newId(),
        game_id: game,
        user_id: player.userId,
        anonymous_id: player.userId ? null : player.id,
        username: player.name,
        ...result,
        metadata: JSON.stringify(metadata),
        created_at: momentBetween(world.random, player.since, world.now),
      }
    })
    const best = scores.toSorted(betterFirst)[0] as ScoreRow
    return { player, scores, best }
  })
  return {
    scores: results.flatMap((result) => result.scores),
    places: results.flatMap(({ player, scores, best }) =>
      scores.map((score) => ({
        board: `game:${game}`,
        score_id: score.id,
        player_id: player.id,
        user_id: player.userId,
        username: player.name,
        standing: standingByMost({ score: score.score, seconds: score.playtime }),
        score: score.score,
        time_taken: score.playtime,
        achieved_at: score.created_at,
        is_best: score === best,
      })),
    ),
  }
}

const betterFirst = (a: ScoreRow, b: ScoreRow) =>
  b.score - a.score || a.playtime - b.playtime || a.created_at.getTime() - b.created_at.getTime()

/** A minute at the game's own spawn rate; a fan misses some of what appears. */
function squishBugs(random: Random, skill: number): Result {
  let [score, caught, escaped] = [0, 0, 0]
  for (let elapsedMs = 0; elapsedMs < 60_000; elapsedMs += Math.max(400, 1500 - 10 * score)) {
    if (random() < 0.12 + skill * 0.5) {
      caught++
      score += Math.round(500 / between(random, 20, 40))
    } else escaped++
  }
  return {
    score: Math.max(score, 13),
    playtime: 60,
    metadata: { bugs_caught: Math.max(caught, 1), bugs_escaped: escaped, time_taken: 60 },
  }
}

/** Each catch is a little less likely as the game speeds up; the first miss ends it. */
function catchSnacks(random: Random, skill: number): Result {
  let [score, elapsedMs] = [0, 3000]
  const nerve = 0.955 + skill * 0.04
  while (score < 400) {
    const speed = Math.min(5, 1 + Math.floor(elapsedMs / 10_000) * 0.2)
    elapsedMs += Math.max(300, 1500 - 20 * score) / speed
    if (random() > nerve - speed * 0.002 && score > 0) break
    score++
  }
  const seconds = Math.round(elapsedMs / 1000)
  return { score, playtime: seconds, metadata: { cheetos_caught: score, time_survived: seconds } }
}
