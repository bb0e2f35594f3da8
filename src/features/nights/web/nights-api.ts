import { apiFor } from '#platform/web/api-client.ts'
import type { nightsContract } from '../rules/contract.ts'

export const nightsApi = apiFor<typeof nightsContract>('nights')
