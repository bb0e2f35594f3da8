import { apiFor } from '#platform/web/api-client.ts'
import type { notificationsContract } from '../rules/contract.ts'

export const notificationsApi = apiFor<typeof notificationsContract>('notifications')

/** A failure is kept in the query's state and shown nowhere; the next news or the next look at the tab asks again. */
export const countsQuery = () => notificationsApi.counts.queryOptions({ retry: false })

export const waitingQuery = () => notificationsApi.waiting.queryOptions({ retry: false })
