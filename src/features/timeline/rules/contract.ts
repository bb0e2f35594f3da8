import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { anniversarySchema, timelineItemSchema, timelineYearSchema } from './timeline-item.ts'

const type = z.enum(['all', 'quotes', 'clips', 'seasons']).default('all')
const tags = ['Timeline']

export const timelineContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons', 'characters'] })
    .route({
      method: 'GET',
      path: '/timeline',
      summary: 'Quotes, clips and seasons that have a date, latest first',
      tags,
    })
    .input(z.object({ type, page: pageInput }))
    .output(pageSchema(timelineItemSchema)),

  years: procedure
    .meta({ access: 'visitor', reads: ['quotes', 'clips', 'seasons'] })
    .route({ method: 'GET', path: '/timeline/years', summary: 'The years of the timeline and their first pages', tags })
    .input(z.object({ type }))
    // Years have four digits.
    .output(z.array(timelineYearSchema).max(10_000)),

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
