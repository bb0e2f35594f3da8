import { apiFor } from '#platform/web/api-client.ts'
import type { memoryMatchContract } from '../rules/contract.ts'

export const memoryMatchApi = apiFor<typeof memoryMatchContract>('memoryMatch')
