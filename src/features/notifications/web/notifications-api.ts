import { apiFor } from '#platform/web/api-client.ts'
import type { notificationsContract } from '../rules/contract.ts'

export const notificationsApi = apiFor<typeof notificationsContract>('notifications')

/** Failures aren't shown; the next news or the next focus of the tab retries. */
export const countsQuery = () => notificationsApi.counts.queryOptions({ retry: false })

export const waitingQuery = () => notificationsApi.waiting.queryOptions({ retry: false })
