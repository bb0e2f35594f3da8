import { apiFor } from '#platform/web/api-client.ts'
import type { searchContract } from '../rules/contract.ts'

export const searchApi = apiFor<typeof searchContract>('search')
