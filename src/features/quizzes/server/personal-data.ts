import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const quizzesData: PersonalDataPart[] = [
  {
    name: 'quiz_runs',
    table: 'quiz_runs',
    owner: 'user_id',
    key: 'id',
    // Leaves out the questions, because they contain the right answers.
    columns: [
      'id',
      'quiz_id',
      'day',
      'answers',
      'started_at',
      'finished_at',
      'saved_score_id',
      'challenge',
      'rival_run_id',
    ],
  },
  {
    name: 'quiz_scores',
    table: 'user_scores',
    owner: 'user_id',
    key: 'id',
    columns: [
      'id',
      'quiz_id',
      'username',
      'score',
      'max_score',
      'final_score',
      'time_taken',
      'time_bonus',
      'accuracy',
      'correct_count',
      'question_count',
      'answers',
      'is_earlier',
      'created_at',
    ],
  },
  {
    name: 'question_reports',
    table: 'quiz_question_reports',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'question_id', 'text', 'status', 'created_at', 'resolved_at'],
  },
]
