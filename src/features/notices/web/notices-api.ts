import { apiFor } from '#platform/web/api-client.ts'
import type { noticesContract } from '../rules/contract.ts'

export const noticesApi = apiFor<typeof noticesContract>('notices')
