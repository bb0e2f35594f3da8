import { apiFor } from '#platform/web/api-client.ts'
import type { playersContract } from '../rules/contract.ts'

export const playersApi = apiFor<typeof playersContract>('players')
