import { memoryCards, memorySets, scenes } from '../content/games.ts'
import type { DemoRows, DemoWorld } from '../demo-world.ts'
import { cardImage, sceneImage } from '../store-demo-media.ts'
import { gameScoreRows } from './game-score-rows.ts'

export function gameRows(world: DemoWorld): DemoRows {
  const created = { created_at: world.daysAgo(90), updated_at: world.daysAgo(90) }
  return {
    wheres_ash_scenes: scenes.map((scene, position) => ({
      id: world.id('scene', scene.slug),
      title: scene.title,
      image_url: world.url(sceneImage(scene.slug)),
      target_x: scene.target.x,
      target_y: scene.target.y,
      target_radius: scene.target.radius,
      other_targets: JSON.stringify(scene.others),
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
    ...gameScoreRows(world),
  }
}
