import { apiFor } from '#platform/web/api-client.ts'
import type { quotesContract } from '../rules/contract.ts'

export const quotesApi = apiFor<typeof quotesContract>('quotes')
