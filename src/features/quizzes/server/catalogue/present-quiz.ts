import type { QuizCard, QuizHead } from '../../rules/quiz.ts'
import type { CatalogueRow, QuizHeadRow } from './catalogue-queries.ts'

export function presentCard(row: CatalogueRow): QuizCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    coming_soon: row.coming_soon,
    created_at: row.created_at.toISOString(),
    question_count: row.question_count,
    total_score: row.total_score,
    quiz_characters: row.quiz_characters.map(({ id, name }) => ({ id, name })),
    season_name: row.season_name,
    image_url: row.image_url,
    leaderboard: row.leaderboard,
    user_best_score: row.user_best_score === null ? null : { final_score: row.user_best_score },
  }
}

export function presentHead(row: QuizHeadRow): QuizHead {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    character_names: row.quiz_characters.map(({ name }) => name),
    question_count: row.question_count,
    total_score: row.total_score,
    coming_soon: row.coming_soon,
    season_name: row.season_name,
    image_url: row.image_url,
    leader: row.leaderboard[0] ?? null,
    next_quiz: row.next_quiz,
  }
}
