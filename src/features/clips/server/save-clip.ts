import type { Db } from '#db/schema.gen.ts'
import type { Write } from '#features/editing/server/save-item.ts'
import { lockUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import { clipVideoUpload } from '../rules/check-clip.ts'
import type { ClipForm } from '../rules/clip.ts'
import { isWebAddress, storedPathOf } from '../rules/clip-source.ts'
import { findClip, replaceClipCharacters } from './clip-queries.ts'

export const clipVideos = { upload: clipVideoUpload, table: 'clips', column: 'url' } as const satisfies UploadPlace

export const clips = { table: 'clips', section: 'clips', find: findClip, file: clipVideos } as const

export function writeClip({ character_ids, ...form }: ClipForm): Write<'clips', 'unknown_video'> {
  return async (trx, before) => {
    // A clip may keep its video, which may come from the earlier site or the demo.
    const source = form.url === before?.url ? before : await takeVideo(trx, form.url)
    if (!source) return { refusal: 'unknown_video' }
    const { poster_url, local_file_path } = source
    return {
      values: {
        ...form,
        poster_url,
        local_file_path,
        release_date: form.release_date ? atNoonUtc(form.release_date) : null,
        display_date: form.display_date || null,
        captions: form.captions || null,
      },
      links: (id) => replaceClipCharacters(trx, id, character_ids),
    }
  }
}

async function takeVideo(trx: Db, url: string) {
  if (isWebAddress(url)) return { poster_url: null, local_file_path: null }
  if (!(await lockUpload(trx, clipVideos, { url }))) return undefined
  return { poster_url: videoPoster(url) ?? null, local_file_path: storedPathOf(url) }
}
