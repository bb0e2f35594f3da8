import { apiFor } from '#platform/web/api-client.ts'
import type { passContract } from '../rules/contract.ts'

export const passApi = apiFor<typeof passContract>('pass')

/** Which of these characters a member has met. */
export const metAmong = (characterIds: string[]) => passApi.met.queryOptions({ input: { character_ids: characterIds } })
