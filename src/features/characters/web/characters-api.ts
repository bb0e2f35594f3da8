import { apiFor } from '#platform/web/api-client.ts'
import type { charactersContract } from '../rules/contract.ts'

export const charactersApi = apiFor<typeof charactersContract>('characters')
