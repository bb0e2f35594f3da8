import { saveFile } from '#platform/web/save-file.ts'
import type { UserFilter } from '../../rules/user-list.ts'
import { usersApi } from '../users-api.ts'

/** Collects the parts and hands them to the browser as one file. */
export async function exportUsers(selection: { search: string; filter: UserFilter }) {
  // Says UTF-8 to spreadsheets, which guess otherwise.
  const parts = ['\uFEFF']
  let place: { after_created_at: string; after_id: string } | null | undefined
  while (place !== null) {
    const { csv, next }: Awaited<ReturnType<typeof usersApi.exportPart.call>> = await usersApi.exportPart.call({
      ...selection,
      ...place,
    })
    parts.push(csv)
    place = next
  }
  saveFile({ name: `users-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv', parts })
}
