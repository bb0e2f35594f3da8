import type { ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { type ContentTopic, procedure } from './contract.ts'
import { addedOutcome } from './panel-contract.ts'
import { mostAdded, mostColumns, mostPasted, mostProblems } from './pasted-lines.ts'
import { textInput } from './text-schema.ts'
import { hasVisibleText } from './visible-text.ts'

const problemSchema = z.object({ line: z.int(), text: z.string() })

export const pastedSchema = z.object({
  about: z.string().nullable(),
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

export const pastedInput = textInput(mostPasted, `That's too much at once. Add at most ${mostAdded} lines.`)
  // We don't trim it, because problems refer to line numbers.
  .overwrite((text) => (hasVisibleText(text) ? text : ''))

/** Makes a batch idempotent: the browser creates the id each time somebody starts to add. */
export const batchInput = { batch_id: z.uuid(), text: pastedInput }

export const faultyLines = {
  faulty_lines: { status: 422, message: 'Some lines need mending first. Nothing was added.' },
} as const

type AddedMany<Refusals> = {
  many: string
  path: `/${string}`
  tags: string[]
  writes: readonly ContentTopic[]
  refusals: Refusals
}

/** The addition is all or nothing. */
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
