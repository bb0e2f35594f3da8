import { messages } from '../content/forum.ts'
import { adminComments, sanctions } from '../content/moderation.ts'
import type { DemoSanction } from '../content/types.ts'
import { users } from '../content/users.ts'
import { type DemoRows, type DemoWorld, momentBetween } from '../demo-world.ts'

export const HOUSE_MODERATOR = 'VelvetRopeMod'

/**
 * Demo people have no password and no email, so nobody can sign in as one of them.
 * None is an admin: the first start only creates the site's admin if there is none.
 */
export function peopleRows(world: DemoWorld): DemoRows {
  const writers = new Set(messages.filter((message) => !message.system).map((message) => message.author))
  return {
    users: users.map((user) => {
      const joinedAt = world.daysAgo(user.joinedDaysAgo)
      const bannedAt = user.banned ? world.daysAgo(3) : null
      return {
        id: world.id('user', user.username),
        username: user.username,
        avatar_url: user.avatar ? world.url(user.avatar) : null,
        banned: Boolean(user.banned),
        ban_reason: user.banned ?? null,
        banned_at: bannedAt,
        banned_by: user.banned ? world.id('user', HOUSE_MODERATOR) : null,
        last_login: momentBetween(world.random, world.daysAgo(Math.min(user.joinedDaysAgo, 12)), bannedAt ?? world.now),
        created_at: joinedAt,
        updated_at: joinedAt,
      }
    }),
    admin_comments: adminComments.map(({ about, by, daysAgo, text }) => ({
      id: world.newId(),
      user_id: world.id('user', about),
      admin_id: world.id('user', by),
      comment: text,
      created_at: world.daysAgo(daysAgo),
      updated_at: world.daysAgo(daysAgo),
    })),
    forum_user_status: [...writers].map((username) => ({
      user_id: world.id('user', username),
      is_age_verified: true,
      updated_at: world.daysAgo(6),
      ...statusOf(world, username),
    })),
  }
}

function statusOf(world: DemoWorld, username: string) {
  const sanction = sanctions.find(({ user }) => user === username)
  if (!sanction) return {}
  const { action, reason, hoursAgo } = sanction
  const moderator = world.id('user', HOUSE_MODERATOR)
  const at = world.hoursAgo(hoursAgo)
  return action === 'ban'
    ? { is_banned: true, banned_at: at, ban_reason: reason, banned_by: moderator, updated_at: at }
    : {
        is_muted: true,
        muted_at: at,
        mute_until: muteEnd(world, sanction),
        mute_reason: reason,
        muted_by: moderator,
        updated_at: at,
      }
}

export const muteEnd = (world: DemoWorld, { hoursAgo, muteHours }: DemoSanction) =>
  muteHours === undefined ? null : world.hoursAgo(hoursAgo - muteHours)
