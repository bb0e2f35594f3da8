import { apiFor } from '#platform/web/api-client.ts'
import type { passContract } from '../rules/contract.ts'

export const passApi = apiFor<typeof passContract>('pass')

export const metAmong = (characterIds: string[]) => passApi.met.queryOptions({ input: { character_ids: characterIds } })
