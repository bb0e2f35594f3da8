import { apiFor } from '#platform/web/api-client.ts'
import type { wheresAshContract } from '../rules/contract.ts'

export const wheresAshApi = apiFor<typeof wheresAshContract>('wheresAsh')
