import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const wheresAshRecorded = recordedKinds({
  scenes: { one: 'scene', many: 'scenes', table: 'wheres_ash_scenes', topics: ['wheres-ash'], hasTrash: true },
})
