import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openExport } from './read-export.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'read-export-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const tables = new Set(['public.seasons', 'public.users', 'auth.users'])

async function read(name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(path.join(root, 'export-'))
  writeFileSync(path.join(folder, name), content)
  const { sources, unknown } = await openExport(folder, tables)
  const rows = []
  for (const source of sources)
    for await (const { values, line } of source.read()) rows.push({ table: source.table, line, values })
  return { rows, unknown }
}

test('a dump: columns by their names, escapes, nulls, and no table of somebody else', async () => {
  const dump = [
    "SET client_encoding = 'UTF8';",
    'COPY public.seasons (name, "id", description) FROM stdin;',
    'Tab\\there\\nand\\\\there\t1\t\\N',
    '\t2\t\\\\N',
    '\\.',
    'COPY cron.job (id) FROM stdin;',
    '1',
    '\\.',
    '',
  ].join('\n')
  expect(await read('site.sql', dump)).toEqual({
    unknown: ['cron.job'],
    rows: [
      { table: 'public.seasons', line: 3, values: { name: 'Tab\there\nand\\there', id: '1', description: null } },
      { table: 'public.seasons', line: 4, values: { name: '', id: '2', description: '\\N' } },
    ],
  })
})

test('a dump that was saved on Windows', async () => {
  const { rows } = await read('site.sql', 'COPY public.seasons (id, name) FROM stdin;\r\n1\tOne\r\n\\.\r\n')
  expect(rows).toMatchObject([{ values: { id: '1', name: 'One' } }])
})

test('a row that is larger than what is read at once', async () => {
  const name = 'ä'.repeat(3_000_000)
  const { rows } = await read('site.sql', `COPY public.seasons (id, name) FROM stdin;\n1\t${name}\n2\tb\n\\.\n`)
  expect(rows.map(({ values }) => String(values.name).length)).toEqual([3_000_000, 1])
})

test('CSV: nothing is null, two quotes are an empty text', async () => {
  const { rows } = await read('users_rows.csv', 'id,username,bio\n1,"",\n2,"a ""b"",\nc",d\n')
  expect(rows.map(({ values }) => values)).toEqual([
    { id: '1', username: '', bio: null },
    { id: '2', username: 'a "b",\nc', bio: 'd' },
  ])
})

test.each([
  ['auth.users.json', 'auth.users'],
  ['auth_users.json', 'auth.users'],
  ['public.users.json', 'public.users'],
  ['users_rows.json', 'public.users'],
])('%s is the table %s', async (name, table) => {
  expect((await read(name, '[{"id":1}]')).rows).toMatchObject([{ table, values: { id: 1 } }])
})

test.each([
  ['a.sql', 'COPY public.seasons (id, name) FROM stdin;\n1\tOne\n', 'line 2: the rows of public.seasons have no end'],
  [
    'a.sql',
    'COPY public.seasons (id, name) FROM stdin;\n1\n\\.\n',
    "line 2: this row of public.seasons doesn't have 2 columns",
  ],
  [
    'a.sql',
    '-- PostgreSQL database dump\nCOPY public.seasons (id) FROM stdin;\n1\n\\.\n',
    'the end of the dump is missing',
  ],
  ['a.sql', 'INSERT INTO public.seasons VALUES (1);\n', 'line 1: has INSERT statements'],
  ['a.sql', 'COPY public.seasons (id) FROM stdin WITH (FORMAT csv);\n1\n\\.\n', 'line 1: this kind of COPY is unknown'],
  ['a.sql', Buffer.from('COPY public.seasons (id) FROM stdin;\n\xff\n\\.\n', 'latin1'), "line 2: isn't UTF-8 text"],
  ['a.sql', 'PGDMP\x01\x02', "is a dump in PostgreSQL's own format"],
  ['a.sql.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed. Unpack it first.'],
  ['seasons.csv', 'id,name\n1,"One\n2,Two\n', /line \d: Quote Not Closed/],
  ['seasons.csv', 'id,name\n1,One,more\n', 'line 2: Invalid Record Length'],
  ['seasons.csv', 'id,id\n1,2\n', 'line 1: the column "id" has no name of its own'],
  ['seasons.csv', Buffer.from('id,name\n1,\xff\n', 'latin1'), "isn't UTF-8 text"],
  ['seasons.json', '[{"id":1},\n{"id":', "line 2: isn't JSON, or is cut off there."],
  ['seasons.json', '[1]', "line 1: isn't an object."],
  ['seasons.jsonl', '{"id":1}\n{"id"\n', "line 2: isn't JSON"],
  ['letters.csv', 'id\n1\n', 'Found no table to import'],
])('%s with %j is refused: %s', async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message)
})
