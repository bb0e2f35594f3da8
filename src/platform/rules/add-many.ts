import type { ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { type ContentTopic, procedure } from './contract.ts'
import { addedOutcome } from './panel-contract.ts'
import { mostAdded, mostColumns, mostPasted, mostProblems } from './pasted-lines.ts'
import { textInput } from './text-schema.ts'
import { hasVisibleText } from './visible-text.ts'

const problemSchema = z.object({ line: z.int(), text: z.string() })

/** What the pasted text would add, and everything that is wrong with it. */
export const pastedSchema = z.object({
  /** What all of it is about, where it has a title of its own. */
  about: z.string().nullable(),
  /** The columns that are in use. */
  columns: z.array(z.string()).max(mostColumns),
  rows: z
    .array(
      z.object({
        line: z.int(),
        end_line: z.int(),
        cells: z.array(z.string()).max(mostColumns),
        is_faulty: z.boolean(),
      }),
    )
    .max(mostAdded),
  problems: z.array(problemSchema).max(mostProblems),
})

/** As pasted, or the content of a file. */
export const pastedInput = textInput(mostPasted, `That's too much at once. Add at most ${mostAdded} lines.`)
  // Not trimmed: its lines have numbers.
  .overwrite((text) => (hasVisibleText(text) ? text : ''))

/** A batch that is sent again adds nothing again: the browser names it, once for each time somebody starts to add. */
export const batchInput = { batch_id: z.uuid(), text: pastedInput }

export const faultyLines = {
  faulty_lines: { status: 422, message: 'Some lines need mending first. Nothing was added.' },
} as const

type AddedMany<Refusals> = {
  /** 'things' */
  many: string
  /** '/things' */
  path: `/${string}`
  tags: string[]
  writes: readonly ContentTopic[]
  /** What only the tables can tell about a line, as of a single form. */
  refusals: Refusals
}

/** The two calls behind 'Add many': what a text would add, and adding it, all or nothing. */
export function addManyProcedures<Refusals extends ErrorMap>(added: AddedMany<Refusals>) {
  const { many, path, tags, writes, refusals } = added
  return {
    previewMany: procedure
      .meta({ access: 'admin', writes: [] })
      .route({
        method: 'POST',
        path: `/admin${path}/previews`,
        summary: `What lines or CSV would add as ${many}`,
        tags,
      })
      .errors(refusals)
      .input(z.object({ text: pastedInput }))
      .output(pastedSchema),

    addMany: procedure
      .meta({ access: 'admin', writes })
      .route({
        method: 'POST',
        path: `/admin${path}/additions`,
        summary: `Add ${many} from lines or CSV, all or nothing; sent again, it adds nothing`,
        tags,
      })
      .errors({ ...refusals, ...faultyLines })
      .input(z.object(batchInput))
      .output(addedOutcome),
  }
}
