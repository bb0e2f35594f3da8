import { apiFor } from '#platform/web/api-client.ts'
import type { accountsContract } from '../rules/contract.ts'

export const accountsApi = apiFor<typeof accountsContract>('accounts')

/** Who the page is shown to. Asked once; signing in and out says when to ask again. */
export const callerQuery = () => accountsApi.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
