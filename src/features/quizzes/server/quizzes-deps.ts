import type { EditingDeps } from '#features/editing/server/save-item.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'

export type QuizzesDeps = Omit<EditingDeps, 'now'> & { live: Pick<Live, 'emit'>; site: { url: string } }
