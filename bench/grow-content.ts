import type pg from 'pg'

/** `catalogue` is clips and quotes. */
export type Growth = { catalogue: number; others: number }

/**
 * Each copy is some days older than the last, and pages are as full as the demo's.
 * A copy's key is derived from its original's, so that copied references match.
 */
export async function growContent(client: pg.Client, { catalogue, others }: Growth) {
  const copy = async (table: string, times: number, changes: Record<string, string>, rows = table) => {
    const columns = await writableColumns(client, table)
    await client.query(`
      insert into ${table} (${columns.join(', ')})
      select ${columns.map((column) => `copies.${column}`).join(', ')} from ${rows} as t, generate_series(1, ${times}) as n,
        lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(
          ${Object.entries(changes)
            .map(([column, value]) => `'${column}', ${value}`)
            .join(', ')})) as copies`)
  }
  // The contract checks the version bits of a UUID.
  const uuidOf = (text: string) => `overlay(overlay(md5(${text} || n) placing '4' from 13) placing 'a' from 17)::uuid`
  const key = (column: string) => uuidOf(`t.${column}::text`)
  const earlier = (column: string) => `t.${column} - n * interval '7 days'`
  const aged = { id: key('id'), created_at: earlier('created_at'), updated_at: earlier('updated_at') }

  await copy('clips', catalogue, { ...aged, title: `t.title || ' ' || n`, release_date: earlier('release_date') })
  await copy('clip_characters', catalogue, { clip_id: key('clip_id') })
  await copy('quotes', catalogue, {
    ...aged,
    text: `t.text || ' Number ' || n`,
    quote_date: earlier('quote_date'),
    audio_url: 'null',
  })

  // The copied rows already hold the counts, and triggers would take minutes to count them again.
  await client.query('set session_replication_role = replica')
  await copy('users', others, {
    ...aged,
    username: `left(t.username, 15) || n`,
    email: 'null',
    role: `'user'`,
    quiz_count: '0',
    total_score: '0',
  })
  await copy('quizzes', others, { ...aged, title: `t.title || ' ' || n` })
  await copy('quiz_questions', others, { ...aged, quiz_id: key('quiz_id') })
  await copy('quiz_characters', others, { quiz_id: key('quiz_id') })
  await copy(
    'user_scores',
    others,
    { id: key('id'), quiz_id: key('quiz_id'), run_id: 'null', created_at: earlier('created_at') },
    // Ten scores for each quiz are enough; more would only take longer to insert.
    `(select * from (select *, row_number() over (partition by quiz_id order by id) as place from user_scores) as s where place <= 10)`,
  )
  await client.query('set session_replication_role = origin')
  await client.query(`insert into item_totals (kind, item_id) select 'quizzes', id from quizzes on conflict do nothing`)
  await copy(
    'board_scores',
    others,
    { board: `'quiz:' || ${uuidOf('substr(t.board, 6)')}`, score_id: key('score_id') },
    `(select * from (select *, row_number() over (partition by board order by score_id) as place from board_scores
      where board like 'quiz:%') as s where place <= 10)`,
  )
  // The demo has few pending items, so they need more copies to fill a page.
  const enough = Math.max(others, 60)
  await copy('short_stories', others, { ...aged, title: `t.title || ' ' || n` })
  await copy('story_submissions', enough, { ...aged, submitted_at: earlier('submitted_at') })
  await copy('brainstorm_ideas', others, { ...aged, title: `t.title || ' ' || n`, votes: '0' })
  await copy('forum_messages', enough, { ...aged, client_id: 'null', reply_to: 'null' })
  await copy('forum_reports', enough, {
    id: key('id'),
    message_id: key('message_id'),
    created_at: earlier('created_at'),
  })
  await copy('forum_moderation_actions', 4 * others, {
    id: key('id'),
    lifts: 'null',
    report_id: 'null',
    created_at: earlier('created_at'),
  })
  await growRecord(client, 10 * enough)
  await client.query('vacuum analyze')
}

async function writableColumns(client: pg.Client, table: string) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Every fourth change is a deletion that is still in the trash. */
async function growRecord(client: pg.Client, actions: number) {
  await client.query(`
    insert into admin_actions (id, actor_id, call, created_at) overriding system value
    select n, (select id from users where role = 'admin' order by created_at limit 1), 'quotes.update', now() - (${actions} - n) * interval '1 minute'
    from generate_series(1, ${actions}) as n`)
  await client.query(`
    insert into admin_changes (id, action_id, table_name, subject, operation, label, is_cascade, before, after)
    overriding system value
    select n, n, 'quotes', gen_random_uuid(), case when n % 4 = 0 then 'delete' else 'update' end, 'A quote, number ' || n, false,
      '{"text": "as it was"}', case when n % 4 > 0 then '{"text": "as it is"}'::jsonb end
    from generate_series(1, ${actions}) as n`)
}
