import { z } from 'zod'

/** What the site asks of its people, as administrators have set it. */
export const accountRulesSchema = z.object({
  /** `asked` reminds, `required` also lets nobody post before. */
  email_confirmation: z.enum(['off', 'asked', 'required']),
  admins_need_second_factor: z.boolean(),
})

export type AccountRules = z.infer<typeof accountRulesSchema>

export const defaultAccountRules: AccountRules = { email_confirmation: 'off', admins_need_second_factor: false }
