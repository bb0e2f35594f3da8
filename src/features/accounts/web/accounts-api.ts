import { apiFor } from '#platform/web/api-client.ts'
import type { accountsContract } from '../rules/contract.ts'

export const accountsApi = apiFor<typeof accountsContract>('accounts')

/** Never goes stale; signing in and out invalidates it. */
export const callerQuery = () => accountsApi.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
