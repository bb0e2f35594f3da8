import type { Db } from '#db/schema.gen.ts'
import { explain, findMedium } from '#features/quizzes/server/runs/describe-run.ts'
import type { RunQuestion } from '#features/quizzes/server/runs/quiz-run.ts'
import type { NightCard, NightPlayer, NightRoom } from '../rules/contract.ts'
import { delayAllowedMs } from '../rules/night.ts'
import { placeAll } from '../rules/score-night.ts'
import { placeTeams } from '../rules/teams.ts'
import { type CardRow, listPlayers, type NightRow, type PlayerRow } from './night-queries.ts'

/** `isWhole` is false in the event of a new question, which leaves the players as they were. */
export async function presentRoom(db: Db, night: NightRow, { isWhole = true } = {}): Promise<NightRoom> {
  const { state, asked } = night
  const isShown = (state.phase === 'question' || state.phase === 'closed') && state.pausedAt === null
  const rows = isWhole ? await listPlayers(db, night.id) : []
  // Announced nights are public, so their first picture isn't shown days ahead.
  const isNext = state.phase === 'doors' || state.phase === 'closed' || state.phase === 'standings'
  return {
    night_id: night.id,
    code: night.code,
    version: night.version,
    phase: state.phase,
    quiz_id: night.quiz_id,
    quiz_title: night.quiz_title,
    host_name: night.host_name,
    starts_at: night.starts_at?.toISOString() ?? null,
    needs_account: night.needs_account,
    has_teams: night.has_teams,
    is_locked: state.isLocked,
    is_paused: state.pausedAt !== null,
    runs_itself: state.runsItself,
    moves_in_ms: state.movesAt === null || state.pausedAt !== null ? null : Math.round(state.movesAt - night.now),
    question_index: state.index,
    question_count: state.holdsMs.length,
    question: isShown && asked ? await presentQuestion(db, night, asked) : null,
    verdict: state.phase === 'closed' && asked ? await presentVerdict(db, asked, { rows, index: state.index }) : null,
    answered_count: rows.filter(({ answer_index }) => answer_index === state.index).length,
    next_picture_url: isNext ? night.next_picture_url : null,
    players: isWhole ? placeAll(rows).map(presentPlayer) : null,
    teams: isWhole ? presentTeams(night, rows) : null,
  }
}

/** The right answer must not leave the server before the question closes. */
async function presentQuestion(db: Db, { state, now }: NightRow, asked: RunQuestion) {
  const clockStartsAt = state.clockStartsAt ?? now
  return {
    question: asked.question,
    answers: asked.answers,
    score: asked.score,
    medium: await findMedium(db, asked),
    clock_starts_in_ms: Math.round(clockStartsAt - now),
    closes_in_ms: Math.round((state.phase === 'question' ? (state.movesAt ?? now) - delayAllowedMs : now) - now),
    limit_ms: state.limitMs,
  }
}

async function presentVerdict(db: Db, asked: RunQuestion, { rows, index }: { rows: PlayerRow[]; index: number }) {
  const given = rows.filter(({ answer_index }) => answer_index === index)
  return {
    right: rightOf(asked),
    counts: asked.answers.map((_, answer) => given.filter((row) => row.answer === answer).length),
    ...(await explain(db, [asked]))(asked.questionId),
  }
}

export const rightOf = ({ answers, correctAnswer }: RunQuestion) => answers.indexOf(correctAnswer)

export function presentPlayer(row: PlayerRow & { place: number }): NightPlayer {
  const { seat, name, avatar_url, team, score, earned, streak, place } = row
  return { seat, name, avatar_url, team, score, earned, streak, place }
}

export function presentTeams({ has_teams }: Pick<NightRow, 'has_teams'>, rows: PlayerRow[]) {
  return has_teams ? placeTeams(rows).map(({ time_ms: _time, ...team }) => team) : []
}

export function presentCard({ starts_at, ...row }: CardRow): NightCard {
  return {
    code: row.code,
    quiz_id: row.quiz_id,
    quiz_title: row.quiz_title,
    phase: row.phase,
    host_name: row.host_name,
    starts_at: starts_at?.toISOString() ?? null,
  }
}
