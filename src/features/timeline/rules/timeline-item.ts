import { z } from 'zod'

const timelineTypes = ['quote', 'clip', 'season'] as const
export type TimelineType = (typeof timelineTypes)[number]

export const timelineItemSchema = z.object({
  id: z.uuid(),
  type: z.enum(timelineTypes),
  /** A quote's text, a clip's title, a season's name. */
  title: z.string(),
  description: z.string(),
  /** When it was said, came out or began. */
  date: z.iso.datetime(),
  /** A season's last day; the others have none, and neither has a season that still runs. */
  end_date: z.iso.datetime().nullable(),
  /** Free text that is shown instead of the date. */
  display_date: z.string().nullable(),
  /** The clip's video. */
  url: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** Who said it, or who is in it. */
  character: z.string().nullable(),
  /** Which season it belongs to. */
  season: z.string().nullable(),
})

export const anniversarySchema = timelineItemSchema
  .pick({ id: true, type: true, title: true, date: true })
  .extend({ is_today: z.boolean(), years_ago: z.int() })

export type Anniversary = z.infer<typeof anniversarySchema>

export type TimelineItem = z.infer<typeof timelineItemSchema>
