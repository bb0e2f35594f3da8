import { sql } from 'kysely'
import type { Answer, Caller, testSite } from './test-site.ts'

export type Site = Awaited<ReturnType<typeof testSite>>

export function aBrowser(site: Site, person?: Caller) {
  const jar = new Map<string, string>()
  const keep = (cookie: string) => {
    const [name = '', value = ''] = cookie.split('=')
    jar.set(name, value)
  }
  for (const cookie of person?.cookie?.split('; ') ?? []) keep(cookie)

  async function call(procedure: string, input?: unknown): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(`/api/rpc/${procedure.replaceAll('.', '/')}`, site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ json: input }),
    })
    for (const text of response.headers.getSetCookie()) keep(text.split(';')[0] ?? '')
    const body = (await response.json().catch(() => undefined)) as { json?: unknown } | undefined
    return { status: response.status, body: body?.json, headers: response.headers }
  }

  const start = async (quizId: string) => (await call('quizzes.startRun', { id: quizId })).body
  const ask = async (runId: string) => (await call('quizzes.question', { id: runId })).body
  const answer = (runId: string, index: number, text: string, time_taken_ms = 0) =>
    call('quizzes.answer', { id: runId, question_index: index, answer: text, time_taken_ms })

  async function play(quizId: string, answers: string[]) {
    const { run_id } = await start(quizId)
    let last: Answer | undefined
    for (const [index, text] of answers.entries()) {
      await ask(run_id)
      await letPass(site, run_id, 2000)
      last = await answer(run_id, index, text)
    }
    return last?.body.run
  }

  return {
    call,
    start,
    ask,
    answer,
    play,
    signInAs: ({ userId = '' }: Caller) => call('accounts.signIn', site.credentialsOf(userId)),
    /** The person's other browsers stay signed in. */
    signOut: () => jar.delete('vip.session_token'),
    cookies: jar,
  }
}

export async function letPass({ db }: Site, runId: string, milliseconds: number) {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${milliseconds / 1000})`
  await db
    .updateTable('quiz_runs')
    .set({ question_started_at: earlier('question_started_at'), clock_held_until: earlier('clock_held_until') })
    .where('id', '=', runId)
    .execute()
}
