import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { anniversarySchema, timelineItemSchema } from './timeline-item.ts'

const type = z.enum(['all', 'quotes', 'clips', 'seasons']).default('all')
const tags = ['Timeline']

export const timelineContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons', 'characters'] })
    .route({
      method: 'GET',
      path: '/timeline',
      summary: 'Quotes, clips and seasons that have a date, latest first; from the end of a year on where one is given',
      tags,
    })
    .input(z.object({ type, year: z.coerce.number().int().min(1).max(9999).optional(), page: pageInput }))
    .output(pageSchema(timelineItemSchema)),

  years: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons'] })
    .route({ method: 'GET', path: '/timeline/years', summary: 'The years of the timeline, latest first', tags })
    .input(z.object({ type }))
    // A year has four digits.
    .output(z.array(z.int()).max(10_000)),

  onThisDay: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons'] })
    .route({
      method: 'GET',
      path: '/timeline/on-this-day',
      summary: 'What happened on this day of an earlier year, or on the next one that has something',
      tags,
    })
    .output(z.array(anniversarySchema).max(mostListed)),
}
