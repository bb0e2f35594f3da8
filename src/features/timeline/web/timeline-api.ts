import { apiFor } from '#platform/web/api-client.ts'
import type { timelineContract } from '../rules/contract.ts'

export const timelineApi = apiFor<typeof timelineContract>('timeline')
