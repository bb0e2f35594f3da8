import { apiFor } from '#platform/web/api-client.ts'
import type { emailChangeContract } from '../../rules/email-change-contract.ts'

export const emailChangeApi = apiFor<typeof emailChangeContract>('emailChange')
