import type { moderationContract } from '#features/moderation/rules/contract.ts'
import { apiFor } from '#platform/web/api-client.ts'
import type { usersContract } from '../rules/contract.ts'

export const usersApi = apiFor<typeof usersContract>('users')
export const moderationApi = apiFor<typeof moderationContract>('moderation')
