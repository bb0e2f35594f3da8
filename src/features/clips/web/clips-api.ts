import { apiFor } from '#platform/web/api-client.ts'
import type { clipsContract } from '../rules/contract.ts'

export const clipsApi = apiFor<typeof clipsContract>('clips')
