import { apiFor } from '#platform/web/api-client.ts'
import type { noticesContract } from '../rules/contract.ts'

export const noticesApi = apiFor<typeof noticesContract>('notices')

export const noticeSettingsQuery = () => noticesApi.settings.queryOptions()

/** Failures aren't shown: the next event or tab focus refetches. */
export const unreadNoticesQuery = () => noticesApi.unread.queryOptions({ retry: false })
