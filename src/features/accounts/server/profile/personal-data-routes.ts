import { implement } from '@orpc/server'
import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'
import { personalDataContract } from '../../rules/personal-data-contract.ts'

const pageSize = 500

export function personalDataRoutes({ db, parts }: { db: Db; parts: readonly PersonalDataPart[] }) {
  const os = implement(personalDataContract).$context<RequestContext>()

  return os.router({
    parts: os.parts.handler(() => parts.map(({ name }) => name)),

    rows: os.rows.handler(async ({ input, context, errors }) => {
      const part = parts.find(({ name }) => name === input.part)
      if (!part) throw errors.not_found()
      const { userId } = callerOf(context)
      const found = await listOwnRows(db, part, { userId, after: input.after })
      const rows = found.slice(0, pageSize)
      return {
        rows: rows.map(({ download_key: _, ...row }) => presentRow(row)),
        next: found.length > pageSize ? String(rows.at(-1)?.download_key) : null,
      }
    }),
  })
}

/** Only this query decides whose rows are returned. */
async function listOwnRows(
  db: Db,
  part: PersonalDataPart,
  { userId, after }: { userId: string; after: string | undefined },
) {
  // Raw SQL is safe here: our own code names the columns. As text, any key can be a cursor.
  const key = sql.raw(`(${part.key})::text collate "C"`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(part.columns.map((column) => sql.ref(column)))}, ${key} as download_key
    from ${sql.table(part.table)}
    where ${sql.ref(part.owner)} = ${userId} and (${after ?? null}::text is null or ${key} > ${after ?? null}::text)
    order by ${key}
    limit ${pageSize + 1}`.execute(db)
  return rows
}

function presentRow(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}
