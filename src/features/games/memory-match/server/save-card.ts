import type { Write } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { memoryImageUpload } from '../rules/check-memory.ts'
import type { MemoryCardForm } from '../rules/managed-memory.ts'
import { findCard } from './card-queries.ts'

export const memoryCardImages = {
  upload: memoryImageUpload,
  table: 'memory_cards',
  column: 'image_url',
} as const satisfies UploadPlace

export const cards = { table: 'memory_cards', section: 'memory-match', find: findCard, file: memoryCardImages } as const

export function writeCard(form: MemoryCardForm): Write<'memory_cards', 'unknown_picture'> {
  return async (trx, before) => {
    const isKnown = await mayShow(trx, memoryCardImages, { url: form.image_url, shown: before?.image_url })
    if (!isKnown) return { refusal: 'unknown_picture' }
    return { values: { ...form, description: form.description || null } }
  }
}
