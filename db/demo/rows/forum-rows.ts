import { messages } from '../content/forum.ts'
import { sanctions } from '../content/moderation.ts'
import type { DemoRows, DemoWorld } from '../demo-world.ts'
import { HOUSE_MODERATOR, muteEnd } from './people-rows.ts'

export function forumRows(world: DemoWorld): DemoRows {
  const userId = (username: string) => world.id('user', username)
  return {
    forum_messages: messages.map((message, position) => {
      const sentAt = world.minutesAgo(message.minutesAgo)
      const deletedAt = message.deletedBy ? world.minutesAgo(message.minutesAgo - 9) : null
      return {
        id: world.id('message', position),
        content: message.text,
        user_id: userId(message.author),
        image_url: message.image ? world.url(message.image) : null,
        video_url: message.video ? world.url(message.video) : null,
        is_system_message: message.system ?? false,
        created_at: sentAt,
        updated_at: deletedAt ?? sentAt,
        deleted_at: deletedAt,
        deleted_by: message.deletedBy ? userId(message.deletedBy) : null,
      }
    }),
    forum_reports: messages.flatMap((message, position) =>
      (message.reports ?? []).map(({ by, reason }) => ({
        id: world.newId(),
        message_id: world.id('message', position),
        reporter_id: userId(by),
        reason,
        created_at: world.minutesAgo(message.minutesAgo - 14),
      })),
    ),
    forum_moderation_actions: [
      ...messages.flatMap((message, position) =>
        message.deletedBy === HOUSE_MODERATOR
          ? [
              {
                id: world.newId(),
                user_id: userId(message.author),
                action: 'delete' as const,
                reason: 'No towels for sale.',
                expires_at: null,
                actioned_by: userId(HOUSE_MODERATOR),
                message_id: world.id('message', position),
                created_at: world.minutesAgo(message.minutesAgo - 9),
              },
            ]
          : [],
      ),
      ...sanctions.map((sanction) => ({
        id: world.newId(),
        user_id: userId(sanction.user),
        action: sanction.action,
        reason: sanction.reason,
        expires_at: muteEnd(world, sanction),
        actioned_by: userId(HOUSE_MODERATOR),
        message_id: null,
        created_at: world.hoursAgo(sanction.hoursAgo),
      })),
    ],
  }
}
