import { apiFor } from '#platform/web/api-client.ts'
import type { overviewContract } from '../../rules/contract.ts'

export const overviewApi = apiFor<typeof overviewContract>('overview')

export type ItemReport = Awaited<ReturnType<typeof overviewApi.item.call>>
export type Week = Awaited<ReturnType<typeof overviewApi.week.call>>
export type Overview = Awaited<ReturnType<typeof overviewApi.get.call>>
