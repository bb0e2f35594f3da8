import { apiFor } from '#platform/web/api-client.ts'
import type { choicesContract } from '../rules/contract.ts'

const choicesApi = apiFor<typeof choicesContract>('choices')

/** What was added a moment ago in another panel is there; until the answer comes the earlier lists are shown. */
export const choicesQuery = () => choicesApi.list.queryOptions({ staleTime: 0 })
