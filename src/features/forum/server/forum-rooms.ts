import type { Db } from '#db/schema.gen.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { forumLimits, forumRoom } from '../rules/forum-values.ts'
import { checkReader, checkWriter, isRefused } from './standing/check-standing.ts'

export function forumRooms({ db }: { db: Db }): RoomRules {
  return {
    [forumRoom]: {
      hasPresence: true,
      peopleNamed: forumLimits.peopleNamed,
      mayJoin: async (identity) => {
        const reader = await checkReader(db, identity, new Date())
        return isRefused(reader) ? { refused: reader.kind } : true
      },
      hints: { typing: async ({ userId }) => (await checkWriter(db, userId, new Date())) === undefined },
    },
  }
}
