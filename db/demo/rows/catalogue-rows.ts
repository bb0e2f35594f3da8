import { characters, tags } from '../content/characters.ts'
import { clips } from '../content/clips.ts'
import { quotes } from '../content/quotes.ts'
import { seasons } from '../content/seasons.ts'
import { atNoon, type DemoRows, type DemoWorld } from '../demo-world.ts'
import { clipPoster, clipVideo } from '../store-demo-media.ts'

export function catalogueRows(world: DemoWorld): DemoRows {
  const catalogueAge = 420
  const seasonId = (number: number) => world.id('season', number)
  const characterId = (slug: string) => world.id('character', slug)
  return {
    seasons: seasons.map((season) => ({
      id: seasonId(season.number),
      number: season.number,
      name: season.name,
      description: season.description,
      start_date: atNoon(season.start),
      end_date: season.end ? atNoon(season.end) : null,
      ...stamped(world.daysAgo(catalogueAge)),
    })),
    character_tags: tags.map((tag) => ({
      id: world.id('tag', tag.slug),
      name: tag.name,
      color: tag.color,
      ...stamped(world.daysAgo(catalogueAge)),
    })),
    characters: characters.map((character) => ({
      id: characterId(character.slug),
      name: character.name,
      nickname: character.nickname,
      other_names: character.otherNames ?? null,
      description: character.description,
      image_url: world.url(character.image),
      is_current: character.lastSeason === null,
      start_season_id: seasonId(character.firstSeason),
      end_season_id: character.lastSeason === null ? null : seasonId(character.lastSeason),
      ...stamped(world.daysAgo(catalogueAge)),
    })),
    character_tag_assignments: characters.flatMap((character) =>
      character.tags.map((tag) => ({ character_id: characterId(character.slug), tag_id: world.id('tag', tag) })),
    ),
    clips: clips.map((clip) => ({
      id: world.id('clip', clip.slug),
      title: clip.title,
      description: clip.description,
      url: world.url(clipVideo(clip.slug)),
      poster_url: world.url(clipPoster(clip.slug)),
      season_id: seasonId(clip.season),
      release_date: clip.released ? atNoon(clip.released) : null,
      display_date: clip.displayDate ?? null,
      captions: clip.captions ?? null,
      created_at: world.daysAgo(clip.addedDaysAgo),
      updated_at: world.daysAgo(clip.updatedDaysAgo ?? clip.addedDaysAgo),
    })),
    clip_characters: clips.flatMap((clip) =>
      clip.characters.map((slug) => ({ clip_id: world.id('clip', clip.slug), character_id: characterId(slug) })),
    ),
    quotes: quotes.map((quote, position) => ({
      id: world.id('quote', position),
      text: quote.text,
      audio_url: quote.audio ? world.url(quote.audio) : null,
      quote_date: quote.day ? atNoon(quote.day) : null,
      character_id: characterId(quote.character),
      season_id: seasonId(quote.season),
      ...stamped(world.daysAgo(300 - position * 8)),
    })),
  }
}

const stamped = (moment: Date) => ({ created_at: moment, updated_at: moment })
