import { apiFor } from '#platform/web/api-client.ts'
import type { noticesContract } from '../rules/contract.ts'

export const noticesApi = apiFor<typeof noticesContract>('notices')

export const noticeSettingsQuery = () => noticesApi.settings.queryOptions()

/** A failure is shown nowhere: the next event or the next look at the tab asks again. */
export const unreadNoticesQuery = () => noticesApi.unread.queryOptions({ retry: false })
