import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { podiumSize, tonightContract } from '../rules/contract.ts'

type OnBoard = { username: string; avatar_url: string | null; score: number }
type WeekBoard = { title: string; href: string; entries: readonly OnBoard[] }

type AnnouncedNight = { code: string; quiz_title: string; host_name: string | null; starts_at: string | null }

type TonightDeps = {
  db: Db
  findNewestClip: (db: Db) => Promise<LinkPreview | undefined>
  /** The order must be stable, because each day picks by index. */
  listWeekBoards: (db: Db, week: { now: Date; limit: number }) => Promise<WeekBoard[]>
  listPublicNights: (db: Db, at: { now: Date }) => Promise<AnnouncedNight[]>
}

/** New scores don't purge this answer, because a quarter of an hour is fresh enough. */
const freshMs = 15 * 60_000
const dayMs = 86_400_000

export function tonightRoutes({ db, findNewestClip, listWeekBoards, listPublicNights }: TonightDeps) {
  const os = implement(tonightContract).$context<RequestContext>()

  return os.router({
    show: os.show.handler(async ({ context }) => {
      const now = new Date()
      stopSharingAt(context.sharing, new Date(now.getTime() + freshMs))
      const [clip, boards, [night]] = await Promise.all([
        findNewestClip(db),
        listWeekBoards(db, { now, limit: podiumSize }),
        listPublicNights(db, { now }),
      ])
      const led = boards.filter(isLed)
      const shown = led[Math.floor(now.getTime() / dayMs) % Math.max(1, led.length)]
      return {
        clip: clip ? { id: clip.id, title: clip.title, detail: clip.detail, image_url: clip.image_url } : null,
        leader: shown ? presentBoard(shown) : null,
        night: night ? presentNight(night) : null,
      }
    }),
  })
}

/** A lone player or a tie at the top is no lead. */
function isLed({ entries: [first, second] }: WeekBoard) {
  return first !== undefined && second !== undefined && first.score > second.score
}

function presentNight({ code, quiz_title, host_name, starts_at }: AnnouncedNight) {
  return { code, quiz_title, host_name, starts_at }
}

function presentBoard({ title, href, entries }: WeekBoard) {
  return {
    title,
    href,
    podium: entries.map(({ username, avatar_url, score }) => ({ username, avatar_url, score })),
  }
}
