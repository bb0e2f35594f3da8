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

test('a dump is read by column names, with escapes and nulls, and without unknown tables', async () => {
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

test('a dump of INSERT statements gives the same rows as COPY blocks', async () => {
  const copied = [
    'COPY public.seasons (id, name, is_current, score, note) FROM stdin;',
    "1\tIt's; -- here\\n/* and */ (there), $$\tt\t-1.5e-07\t\\N",
    '2\tC:\\\\new \\r\\n"ä" 🐞\tf\t12\t',
    '\\.',
  ]
  const rows = [
    "(1, 'It''s; -- here\n/* and */ (there), $$', true, -1.5e-07, NULL)",
    "(2, 'C:\\new \r\n\"ä\" 🐞', false, 12, '')",
  ]
  const insert = 'INSERT INTO "public"."seasons" ("id", "name", "is_current", "score", "note")'
  const { rows: expected } = await read('site.sql', copied.join('\n'))
  const valuesOf = async (dump: string) => (await read('site.sql', dump)).rows.map(({ values }) => values)
  const forms = [
    `${rows.map((row) => `${insert} VALUES ${row};\n`).join('')}`,
    `${insert} VALUES\n\t${rows.join(',\n\t')};\n`,
    `${insert.toLowerCase().replaceAll('"', '')} overriding system value values ${rows.join()} on conflict do nothing;`,
    `/* a; /* nested */ comment */ SELECT pg_catalog.setval('x', 1); ${insert} VALUES ${rows[0]}; ${insert} VALUES ${rows[1]};`,
    `SET standard_conforming_strings = off;\n${insert} VALUES ${rows.join().replaceAll('\\', '\\\\')};`,
    `${insert} VALUES ${rows.join().replaceAll('\\', '\\\\').replaceAll(", '", ", E'")};`,
    `\ufeff${insert} VALUES ${rows.join()};`,
  ]
  for (const form of forms) expect(await valuesOf(form), form).toEqual(expected.map(({ values }) => values))
})

test('functions, table comments, defaults and psql commands are skipped', async () => {
  const dump = [
    '\\restrict abc',
    'CREATE FUNCTION public.f() RETURNS void LANGUAGE sql BEGIN ATOMIC',
    ' INSERT INTO public.seasons (id) VALUES (new.id);',
    ' SELECT CASE WHEN true THEN 1 END;\nEND;',
    'CREATE FUNCTION public.g() RETURNS trigger AS $f$begin\nINSERT INTO public.seasons (id) VALUES (new.id);\nend;$f$;',
    "COMMENT ON TABLE public.seasons IS 'Try\nCOPY public.seasons (id) FROM stdin;\nor\nINSERT INTO public.seasons (id) VALUES (9);';",
    'CREATE RULE r AS ON UPDATE TO public.seasons DO (INSERT INTO public.seasons (id) VALUES (8); DELETE FROM public.seasons);',
    'INSERT INTO public.seasons (id, slug) VALUES (1, DEFAULT);',
    '',
  ].join('\n')
  expect((await read('site.sql', dump)).rows).toEqual([{ table: 'public.seasons', line: 14, values: { id: '1' } }])
})

test("a skipped table with odd names or rows doesn't stop the import", async () => {
  const odd = ['"Newsletter Signups"', '"a.b"', '"say ""hi"", (you); --"', '"ünïcode 🐞"', '"two\nlines"']
  const dump = Buffer.concat([
    ...odd.flatMap((name) => [
      Buffer.from(`COPY "public".${name} ("E mail, (home)", id) FROM stdin;\nonly one\n`),
      Buffer.from([0xff, 0x0a]),
      Buffer.from(`\\.\nINSERT INTO "public".${name} SELECT now();\nINSERT INTO public.${name} VALUES (now(), '`),
      Buffer.from([0xff]),
      Buffer.from("');\n"),
    ]),
    Buffer.from('COPY public.empty  FROM stdin;\n\\.\nCOPY public.sheet (a) FROM stdin WITH (FORMAT csv);\nx\n\\.\n'),
    Buffer.from('INSERT INTO public.none DEFAULT VALUES;\nINSERT INTO public.seasons (id) VALUES (1);\n'),
  ])
  const { rows, unknown } = await read('site.sql', dump)
  expect(rows).toMatchObject([{ table: 'public.seasons', values: { id: '1' } }])
  const names = [
    'Newsletter Signups',
    'a.b',
    'say "hi", (you); --',
    'ünïcode 🐞',
    'two\nlines',
    'empty',
    'sheet',
    'none',
  ]
  expect([...new Set(unknown)]).toEqual(names.map((name) => `public.${name}`))
})

test('a dump of INSERT statements truncated anywhere is refused with its line', async () => {
  const dump = "SET a = 1;\nINSERT INTO public.seasons (id, name) VALUES\n\t(1, 'One;\n'),\n\t(2, NULL);"
  await read('site.sql', dump)
  for (let length = 1; length < dump.length; length++) {
    const cut = dump.slice(0, length)
    const isWhole = cut.trimEnd() === 'SET a = 1;'
    const reason = isWhole
      ? 'Found no table'
      : new RegExp(`line ${cut.replace(/\n$/, '').split('\n').length}: .*the file is cut off`)
    await expect(read('site.sql', cut), cut).rejects.toThrow(reason)
  }
})

test('statements with many rows or quotes are read in linear time', async () => {
  const rows = Array.from({ length: 30_000 }, (_, id) => `(${id}, 'it''s ${id}\n')`)
  expect((await read('site.sql', `INSERT INTO users (id, name) VALUES ${rows.join()};`)).rows).toHaveLength(30_000)
  const { rows: quoted } = await read('site.sql', `INSERT INTO users (name) VALUES ('${"''".repeat(500_000)}');`)
  expect(quoted).toMatchObject([{ values: { name: "'".repeat(500_000) } }])
})

test('a dump saved on Windows can be read', async () => {
  const { rows } = await read('site.sql', 'COPY public.seasons (id, name) FROM stdin;\r\n1\tOne\r\n\\.\r\n')
  expect(rows).toMatchObject([{ values: { id: '1', name: 'One' } }])
})

test('a row larger than the read buffer can be read', async () => {
  const name = 'ä'.repeat(3_000_000)
  const { rows } = await read('site.sql', `COPY public.seasons (id, name) FROM stdin;\n1\t${name}\n2\tb\n\\.\n`)
  expect(rows.map(({ values }) => String(values.name).length)).toEqual([3_000_000, 1])
})

test('an empty CSV field is null, and two quotes are an empty text', async () => {
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
  ['a.sql', 'INSERT INTO public.seasons VALUES (1);\n', 'doesn\'t name its columns. Make the dump with "supabase'],
  ['a.sql', 'INSERT INTO public.seasons (id) SELECT 1;\n', 'line 1: this kind of INSERT is unknown here'],
  [
    'a.sql',
    "INSERT INTO public.seasons (id) VALUES\n(1),\n('1'::int);\n",
    'line 3: ":" isn\'t a plain value of public.seasons',
  ],
  ['a.sql', 'INSERT INTO public.seasons (id) VALUES (now());\n', 'line 1: "now" isn\'t a plain value'],
  ['a.sql', "INSERT INTO public.seasons (id) VALUES (E'\\x41');\n", 'or the file is cut off there'],
  [
    'a.sql',
    'INSERT INTO public.seasons (id) VALUES\n(1),\n(1, 2);\n',
    "line 3: this row of public.seasons doesn't have",
  ],
  ['a.sql', Buffer.from("INSERT INTO users (id) VALUES\n('\xff');\n", 'latin1'), "line 2: isn't UTF-8 text"],
  ['a.sql', Buffer.from('\ufeffSELECT 1;', 'utf16le'), 'is UTF-16 text. Save it as UTF-8.'],
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
