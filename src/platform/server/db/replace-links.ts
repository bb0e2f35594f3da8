import { type Kysely, sql } from 'kysely'

type Links = {
  table: string
  owner: { column: string; id: string }
  others: { column: string; ids: readonly string[] }
}

/** Only writes the differences, so that the change history doesn't show links that stay. */
export async function replaceLinks<Tables>(trx: Kysely<Tables>, { table, owner, others }: Links) {
  const [ownerColumn, otherColumn] = [sql.ref(owner.column), sql.ref(others.column)]
  const ids = sql`${sql.val([...others.ids])}::uuid[]`
  await sql`
    delete from ${sql.table(table)} where ${ownerColumn} = ${owner.id} and ${otherColumn} <> all (${ids})`.execute(trx)
  await sql`
    insert into ${sql.table(table)} (${ownerColumn}, ${otherColumn})
    select ${owner.id}::uuid, others.id from unnest(${ids}) as others (id)
    on conflict do nothing`.execute(trx)
}
