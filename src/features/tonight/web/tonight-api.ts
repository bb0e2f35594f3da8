import { apiFor } from '#platform/web/api-client.ts'
import type { tonightContract } from '../rules/contract.ts'

export const tonightApi = apiFor<typeof tonightContract>('tonight')
