import { apiFor } from '#platform/web/api-client.ts'
import type { overviewContract } from '../../rules/contract.ts'

export const overviewApi = apiFor<typeof overviewContract>('overview')

export type Overview = Awaited<ReturnType<typeof overviewApi.get.call>>
