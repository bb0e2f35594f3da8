import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'

export type QuizzesDeps = { db: Db; adminNews: AdminNews; site: { url: string } }
