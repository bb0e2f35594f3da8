import { apiFor } from '#platform/web/api-client.ts'
import type { notificationsContract } from '../rules/contract.ts'

export const notificationsApi = apiFor<typeof notificationsContract>('notifications')
