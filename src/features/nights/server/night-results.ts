import type { Db } from '#db/schema.gen.ts'
import type { RunQuestion } from '#features/quizzes/server/runs/quiz-run.ts'
import type { NightResults } from '../rules/contract.ts'
import { placeAll } from '../rules/score-night.ts'
import {
  type JudgedAnswer,
  listJudgedAnswers,
  listNightQuestions,
  listPlayers,
  type NightRow,
} from './night-queries.ts'
import { presentPlayer, presentTeams, rightOf } from './present-night.ts'

type Viewer = { isHost: boolean; seat: number | null }

/** The night must be over: this contains the right answers. */
export async function describeResults(db: Db, night: NightRow, { isHost, seat }: Viewer): Promise<NightResults> {
  const [rows, judged, questions] = await Promise.all([
    listPlayers(db, night.id),
    listJudgedAnswers(db, night.id),
    listNightQuestions(db, night.id),
  ])
  const answersOf = new Map(judged.map((row) => [row.seat, row.answers]))
  const all = judged.flatMap(({ answers }) => answers)
  const asked = new Set(all.map(({ index }) => index))
  return {
    code: night.code,
    quiz_id: night.quiz_id,
    quiz_title: night.quiz_title,
    host_name: night.host_name,
    played_at: (night.starts_at ?? night.created_at).toISOString(),
    is_host: isHost,
    seat,
    questions: questions.flatMap((question, index) => (asked.has(index) ? [presentAsked(question, index, all)] : [])),
    players: placeAll(rows).map((row) => ({
      ...presentPlayer(row),
      right_count: row.right_count,
      time_ms: row.time_ms,
      answers: isHost || row.seat === seat ? (answersOf.get(row.seat) ?? []) : [],
    })),
    teams: presentTeams(night, rows),
  }
}

function presentAsked(question: RunQuestion, index: number, all: readonly JudgedAnswer[]) {
  const given = all.filter((answer) => answer.index === index)
  return {
    index,
    question: question.question,
    answers: question.answers,
    right: rightOf(question),
    counts: question.answers.map((_, place) => given.filter(({ answer }) => answer === place).length),
  }
}
