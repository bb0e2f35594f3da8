import { apiFor } from '#platform/web/api-client.ts'
import type { dailyContract } from '../rules/contract.ts'

export const dailyApi = apiFor<typeof dailyContract>('daily')
