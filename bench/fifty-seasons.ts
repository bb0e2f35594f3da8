import pg from 'pg'

const clipsPerSeason = 1
const quotesPerSeason = 1

export async function loadFiftySeasons(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      insert into seasons (number, name, description, start_date, end_date)
      select n, 'The season of the ' || n || ' suitcases',
        'Everybody moved in twice, nobody unpacked, and the lamp fell again. By the end the house had a rule about lamps.',
        timestamptz '2012-01-10 12:00Z' + n * interval '90 days', timestamptz '2012-03-20 12:00Z' + n * interval '90 days'
      from generate_series(1, 50) as n`)
    await client.query(`insert into characters (name) values ('The neighbour with the trumpet')`)
    await client.query(`
      insert into clips (season_id, title, url)
      select seasons.id, 'Scene ' || k || ' of season ' || number, '/media/clips/' || number || '-' || k || '.mp4'
      from seasons, generate_series(1, ${clipsPerSeason}) as k`)
    await client.query(`
      insert into quotes (season_id, character_id, text)
      select seasons.id, characters.id, 'I said it in season ' || number || ' and I will say it ' || k || ' times more.'
      from seasons, characters, generate_series(1, ${quotesPerSeason}) as k`)
    // Without statistics PostgreSQL plans for an empty table.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
