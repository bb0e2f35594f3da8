import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const wheresAshRecorded = {
  scenes: { one: 'scene', many: 'Scenes', table: 'wheres_ash_scenes', topics: ['wheres-ash'], hasTrash: true },
} satisfies RecordedKinds
