import { apiFor } from '#platform/web/api-client.ts'
import type { accountsContract } from '../rules/contract.ts'

export const accountsApi = apiFor<typeof accountsContract>('accounts')

/**
 * The person that the page is rendered for. It never goes stale; signing in and out invalidates it.
 */
export const callerQuery = () => accountsApi.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
