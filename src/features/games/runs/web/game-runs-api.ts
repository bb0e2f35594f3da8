import { apiFor } from '#platform/web/api-client.ts'
import type { gameRunsContract } from '../rules/contract.ts'

export const gameRunsApi = apiFor<typeof gameRunsContract>('gameRuns')
