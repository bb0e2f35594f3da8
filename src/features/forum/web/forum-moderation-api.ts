import { apiFor } from '#platform/web/api-client.ts'
import type { forumModerationContract } from '../rules/moderation-contract.ts'

export const forumModerationApi = apiFor<typeof forumModerationContract>('forumModeration')
