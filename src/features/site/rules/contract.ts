import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { unknownPicture } from '#platform/rules/upload.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    site: true
  }
}

export const siteInfoSchema = z.object({
  name: z.string(),
  /** The person the site is about. */
  personality: z.string(),
  contact: z.string(),
  visitor_counter: z.enum(['fake', 'real']),
  url: z.string(),
  bug_image_url: z.string().nullable(),
})

export type SiteInfo = z.infer<typeof siteInfoSchema>

/** Configured for the process's lifetime, unlike what an admin sets. */
export type SiteConfig = Omit<SiteInfo, 'bug_image_url'>

export const siteContract = {
  info: procedure
    .meta({ access: 'visitor', reads: ['site'] })
    .route({ method: 'GET', path: '/site', summary: "The site's name, subject and contact address", tags: ['Site'] })
    .output(siteInfoSchema),

  setBugImage: procedure
    .meta({ access: 'admin', writes: ['site'] })
    .route({ method: 'PUT', path: '/site/bug-image', summary: "Set or remove the bed bug's picture", tags: ['Site'] })
    .errors(unknownPicture)
    .input(z.object({ image_url: textInput(2000).nullable() }))
    .output(siteInfoSchema),
}
