import { apiFor } from '#platform/web/api-client.ts'
import type { secondFactorContract } from '../../rules/second-factor-contract.ts'

export const secondFactorApi = apiFor<typeof secondFactorContract>('secondFactor')
