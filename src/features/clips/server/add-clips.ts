import { findAllByName } from '#features/choices/rules/find-by-name.ts'
import { findAllChoices } from '#features/choices/server/find-choices.ts'
import type { AddedKind } from '#features/editing/server/add-many.ts'
import { type ClipForm, clipForm } from '../rules/clip.ts'
import { pastedClips, readClipLine } from '../rules/pasted-clips.ts'
import type { findClip } from './clip-queries.ts'
import { clips, writeClip } from './save-clip.ts'

export const addedClips: AddedKind<'clips', Awaited<ReturnType<typeof findClip>>, ClipForm, 'unknown_video'> = {
  one: 'clip',
  list: pastedClips,
  readLine: readClipLine,
  valuesOf: async (db) => {
    const { findCharacter, findSeason } = await findAllChoices(db)
    return (cells, problems) => ({
      title: cells.Title ?? '',
      description: cells.Description ?? '',
      url: cells.Address ?? '',
      season_id: findSeason(cells.Season ?? '', problems),
      release_date: cells['Release date'] || null,
      display_date: cells['Display date'] ?? '',
      captions: '',
      character_ids: findAllByName(findCharacter, cells.Characters ?? '', problems),
    })
  },
  form: clipForm,
  // URLs are case-sensitive.
  same: { columns: ['url'], isExact: true, valuesOf: ({ url }) => [url] },
  edited: clips,
  write: writeClip,
}
