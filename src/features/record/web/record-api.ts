import { apiFor } from '#platform/web/api-client.ts'
import type { recordContract } from '../rules/contract.ts'

export const recordApi = apiFor<typeof recordContract>('record')
