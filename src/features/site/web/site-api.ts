import { apiFor } from '#platform/web/api-client.ts'
import type { siteContract } from '../rules/contract.ts'

export const siteApi = apiFor<typeof siteContract>('site')
