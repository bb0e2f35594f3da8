import { apiFor } from '#platform/web/api-client.ts'
import type { emailConfirmationContract } from '../../rules/email-confirmation-contract.ts'

export const emailConfirmationApi = apiFor<typeof emailConfirmationContract>('emailConfirmation')
