import { apiFor } from '#platform/web/api-client.ts'
import type { landingContract } from '../rules/contract.ts'

export const landingApi = apiFor<typeof landingContract>('landing')
