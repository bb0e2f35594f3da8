import { apiFor } from '#platform/web/api-client.ts'
import type { seasonsContract } from '../rules/contract.ts'

export const seasonsApi = apiFor<typeof seasonsContract>('seasons')
