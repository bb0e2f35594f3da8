import pg from 'pg'
import type { Bench } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'

const players = 200
const questions = 10

export const quizRuns: Bench = async (context) => {
  const { DATABASE_URL } = await context.fiftySeasonsEnv()
  const quizId = await createQuiz(DATABASE_URL)
  const site = await context.fiftySeasonsSite()
  const durations: number[] = []
  const failures: string[] = []

  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: players }, (_, number) =>
      playOnce(site.url, { quizId, name: `Player ${number + 1}`, durations }).catch((error: Error) => {
        failures.push(error.message)
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const saved = await countScores(DATABASE_URL, quizId)
  if (saved !== players) failures.push(`${saved} of ${players} scores are saved`)
  return [
    {
      name: '200 quiz runs at once, errors',
      measured: failures.length,
      target: { atMost: 0 },
      unit: '',
      detail:
        failures[0] ??
        `${durations.length} calls in ${shortNumber(seconds)} s, half of them within ${shortNumber(median(durations))} ms`,
    },
  ]
}

type Play = { quizId: string; name: string; durations: number[] }

async function playOnce(url: string, { quizId, name, durations }: Play) {
  let cookie = ''
  const call = async <Body>(path: string, body: object = {}) => {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    durations.push(performance.now() - startedAt)
    return (await response.json()) as Body
  }
  const { run_id } = await call<{ run_id: string }>(`/quizzes/${quizId}/runs`)
  for (let index = 0; index < questions; index++) {
    const { question } = await call<{ question: { answers: string[] } }>(`/quiz-runs/${run_id}/question`)
    const answer = question.answers[index % 4]
    await call(`/quiz-runs/${run_id}/answers`, { question_index: index, answer, time_taken_ms: 0 })
  }
  await call(`/quiz-runs/${run_id}/score`, { username: name })
}

/** These runs are impossibly fast, so they don't rank. */
async function countScores(databaseUrl: string, quizId: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select from board_scores where board = $1', [`quiz:${quizId}`])
    return rows.length
  })
}

async function createQuiz(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into quizzes (title, status) values ('The quiz of the bench', 'published') returning id`,
    )
    const id = rows[0]?.id as string
    await client.query(
      `insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers, position)
      select $1, 'Who moved suitcase ' || n || '?', 'Mo', '["Ash", "Kit", "Lou"]', n from generate_series(1, ${questions}) as n`,
      [id],
    )
    return id
  })
}

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
