import { z } from 'zod'

const timelineTypes = ['quote', 'clip', 'season'] as const
export type TimelineType = (typeof timelineTypes)[number]

export const timelineItemSchema = z.object({
  id: z.uuid(),
  type: z.enum(timelineTypes),
  title: z.string(),
  description: z.string(),
  date: z.iso.datetime(),
  /** Null for a season that is still running, and for everything else. */
  end_date: z.iso.datetime().nullable(),
  display_date: z.string().nullable(),
  url: z.string().nullable(),
  poster_url: z.string().nullable(),
  has_captions: z.boolean(),
  character: z.string().nullable(),
  season: z.string().nullable(),
})

export const anniversarySchema = timelineItemSchema
  .pick({ id: true, type: true, title: true, date: true })
  .extend({ is_today: z.boolean(), years_ago: z.int() })

export type Anniversary = z.infer<typeof anniversarySchema>

export type TimelineItem = z.infer<typeof timelineItemSchema>
