import { apiFor } from '#platform/web/api-client.ts'
import type { choicesContract } from '../rules/contract.ts'

const choicesApi = apiFor<typeof choicesContract>('choices')

/** Always refetched, so that items just added in another panel appear. */
export const choicesQuery = () => choicesApi.list.queryOptions({ staleTime: 0 })
