import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput } from '#platform/rules/paging-schema.ts'
import { textInput, writtenText } from '#platform/rules/text-schema.ts'
import { mostTyped } from './words.ts'

const itemSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The text around the match, unless the title has it. */
  passage: z.string().nullable(),
  detail: z.string().nullable(),
  image_url: z.string().nullable(),
})

const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    kind: z.string(),
    label: z.string(),
    total: z.int(),
    is_total_capped: z.literal(true).optional(),
    items: z.array(item).max(mostListed),
  })

const foundOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    groups: z.array(groupOf(item)).max(mostListed),
    /** The words to mark in titles and passages: the typed ones, or their corrections. */
    words: z.array(z.string()).max(mostListed),
  })

const publicItem = itemSchema.extend({ address: z.string() })
const adminItem = itemSchema.extend({
  address: z.string().nullable(),
  status: z.string().nullable(),
  panel_address: z.string().nullable(),
})

const sought = {
  q: writtenText(mostTyped).default(''),
  kind: textInput(40)
    .regex(/^[a-z-]+$/)
    .optional(),
}
const tags = ['Search']

export const searchContract = {
  find: procedure
    .meta({
      access: 'visitor',
      // The dialog searches at each pause in typing.
      limit: { points: 240, seconds: 60, per: 'address' },
      // These are the topics of all public sources; a test compares them.
      reads: ['characters', 'clips', 'quizzes', 'quotes', 'seasons', 'stories', 'users'],
    })
    .route({
      method: 'GET',
      path: '/search',
      summary: 'What everybody may see, by its words: the best few of each kind, or one kind a page at a time',
      tags,
    })
    .input(z.object({ ...sought, page: pageInput }))
    .output(foundOf(publicItem).extend({ page: z.int(), page_count: z.int() })),

  findAsAdmin: procedure
    // The response is personal, so it declares no topics and is never cached.
    .meta({ access: 'admin', limit: { points: 240, seconds: 60, per: 'account' } })
    .route({
      method: 'GET',
      path: '/admin/search',
      summary: 'The same over everything that administrators see: drafts, users, ideas and the rest',
      tags,
    })
    .input(z.object(sought))
    .output(foundOf(adminItem)),
}

export type FoundItem = z.infer<typeof publicItem>
export type FoundByAdmin = z.infer<typeof adminItem>
