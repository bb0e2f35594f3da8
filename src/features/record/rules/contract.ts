import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { searchInput } from '#platform/rules/paging-schema.ts'
import { manyOutcome } from '#platform/rules/panel-contract.ts'
import { mostAdded } from '#platform/rules/pasted-lines.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { momentInput, timeInput } from '#platform/rules/time-schema.ts'
import { hasVersions, kindNames, kinds } from './kinds.ts'

const tags = ['Record']

/** A restored item or its links may appear on any page of these topics. */
const writes = [...new Set(kindNames.flatMap((name) => kinds[name].topics ?? []))]

const kind = z.enum(kindNames)

const recordKey = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const fieldSchema = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })

const changeSchema = z.object({
  id: z.int(),
  table: z.string(),
  kind: kind.nullable(),
  subject: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  label: z.string().nullable(),
  is_cascade: z.boolean(),
  fields: z.array(fieldSchema).max(mostListed),
})

const actionSchema = z.object({
  id: z.int(),
  /** Null for the operator and for deleted accounts. */
  actor: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  is_operator: z.boolean(),
  call: z.string(),
  created_at: z.iso.datetime(),
  changes: z.array(changeSchema).max(mostListed),
  /** The total; `changes` has only the first ones. */
  change_count: z.int(),
})

const trashItemSchema = z.object({
  id: z.int(),
  kind,
  label: z.string().nullable(),
  deleted_by: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  link_count: z.int(),
})

export type RecordedChange = z.infer<typeof changeSchema>
export type RecordedAction = z.infer<typeof actionSchema>
export type TrashItem = z.infer<typeof trashItemSchema>

const cannotRestore = {
  cannot_restore: {
    status: 409,
    message:
      "It can't come back as it was: something else has taken its place (a number, a name), or what it belongs to is gone.",
  },
} as const
const goneFromTrash = {
  not_found: { status: 404, message: "This isn't in the trash any more." },
} as const
const noSuchVersion = { not_found: { status: 404, message: "There's no such version." } } as const

const versionInput = z.object({ kind: z.enum(kindNames.filter(hasVersions)), id: z.uuid(), action_id: recordKey })

const moment = momentInput("That isn't a date.")

export const recordContract = {
  list: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/record',
      summary: 'What administrators changed, newest first, by person, kind and time',
      tags,
    })
    .input(
      z.object({
        actor_id: z.uuid().optional(),
        kind: kind.optional(),
        subject: z.uuid().optional(),
        search: searchInput,
        /** Moments, because a day depends on the caller's time zone. `to` is exclusive. */
        from: moment.optional(),
        to: moment.optional(),
        before_id: recordKey.optional(),
      }),
    )
    .output(z.object({ items: z.array(actionSchema).max(mostListed), next: z.int().nullable() })),

  actors: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/record/actors', summary: 'Who is in the record', tags })
    .output(z.array(z.object({ id: z.uuid(), username: z.string() })).max(500)),

  compareVersion: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/record/{kind}/{id}/before/{action_id}',
      summary: 'What restoring an item to before an action would change: `before` is now, `after` is then',
      tags,
    })
    .errors(noSuchVersion)
    .input(versionInput)
    .output(
      z.object({
        label: z.string().nullable(),
        updated_at: z.iso.datetime(),
        fields: z.array(fieldSchema).max(mostListed),
        /** Fields that can't be restored, because what they referred to is gone. */
        lost: z.array(z.string()).max(mostListed),
      }),
    ),

  restoreVersion: procedure
    .meta({ access: 'admin', writes })
    .route({
      method: 'POST',
      path: '/admin/record/{kind}/{id}/before/{action_id}',
      summary: 'Make an item what it was before an action',
      tags,
    })
    .errors({
      ...noSuchVersion,
      ...cannotRestore,
      changed_meanwhile: { status: 409, message: 'Somebody else has changed it meanwhile. Please look again.' },
    })
    .input(versionInput.extend({ updated_at: timeInput })),

  trash: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/trash', summary: 'What was deleted in the last 30 days', tags })
    .input(z.object({ kind: kind.optional(), search: searchInput, before_id: recordKey.optional() }))
    .output(z.object({ items: z.array(trashItemSchema).max(mostListed), next: z.int().nullable() })),

  restore: procedure
    .meta({ access: 'admin', writes })
    .route({
      method: 'POST',
      path: '/admin/trash/{id}/restore',
      summary: 'Bring something back with its links and files',
      tags,
    })
    .errors({ ...goneFromTrash, ...cannotRestore })
    .input(z.object({ id: recordKey }))
    .output(z.object({ lost_links: z.int() })),

  undoMany: procedure
    .meta({ access: 'admin', writes })
    .route({
      method: 'POST',
      path: '/admin/record/undo',
      summary: "Undo what the caller's last call did to some items, unless somebody has changed them since",
      tags,
    })
    .errors({
      ...goneFromTrash,
      ...cannotRestore,
      changed_meanwhile: { status: 409, message: 'Changed since, so it stayed as it is.' },
    })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(mostAdded),
        kind,
        /** As in the record: 'quotes.deleteMany'. */
        call: textInput(200).regex(/^\w+\.\w+$/),
        /** Tells several calls of the same name apart, if the response included it. */
        action_id: recordKey.optional(),
      }),
    )
    .output(manyOutcome),

  purge: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({ method: 'DELETE', path: '/admin/trash/{id}', summary: 'Delete something for good, with its files', tags })
    .errors(goneFromTrash)
    .input(z.object({ id: recordKey })),
}
