import { apiFor } from '#platform/web/api-client.ts'
import type { leaderboardsContract } from '../rules/contract.ts'

export const leaderboardsApi = apiFor<typeof leaderboardsContract>('leaderboards')
