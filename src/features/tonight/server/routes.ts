import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { tonightContract } from '../rules/contract.ts'

type WeekLeader = { title: string; href: string; username: string; score: number }

type TonightDeps = {
  db: Db
  findNewestClip: (db: Db) => Promise<LinkPreview | undefined>
  /** In a stable order, because each day picks by index. */
  listWeekLeaders: (db: Db, now: Date) => Promise<WeekLeader[]>
}

// New scores don't refresh this; a quarter of an hour is fresh enough.
const freshMs = 15 * 60_000
const dayMs = 86_400_000

export function tonightRoutes({ db, findNewestClip, listWeekLeaders }: TonightDeps) {
  const os = implement(tonightContract).$context<RequestContext>()

  return os.router({
    show: os.show.handler(async ({ context }) => {
      const now = new Date()
      stopSharingAt(context.sharing, new Date(now.getTime() + freshMs))
      const [clip, leaders] = await Promise.all([findNewestClip(db), listWeekLeaders(db, now)])
      const leader = leaders[Math.floor(now.getTime() / dayMs) % Math.max(1, leaders.length)]
      return {
        clip: clip ? { id: clip.id, title: clip.title, detail: clip.detail, image_url: clip.image_url } : null,
        leader: leader ?? null,
      }
    }),
  })
}
