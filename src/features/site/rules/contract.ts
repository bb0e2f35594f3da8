import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

export const siteInfoSchema = z.object({
  name: z.string(),
  /** Whom the site is about: printed wherever the texts say "the personality". */
  personality: z.string(),
  contact: z.string(),
  url: z.string(),
})

export type SiteInfo = z.infer<typeof siteInfoSchema>

export const siteContract = {
  info: procedure
    .meta({ access: 'visitor', reads: ['site'] })
    .route({ method: 'GET', path: '/site', summary: "The site's name, subject and contact address", tags: ['Site'] })
    .output(siteInfoSchema),
}
