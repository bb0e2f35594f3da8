import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'

export type QuizzesDeps = { db: Db; live: Pick<Live, 'emit'>; adminNews: AdminNews; site: { url: string } }
