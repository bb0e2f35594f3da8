import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const quizzesRecorded = {
  quizzes: {
    one: 'quiz',
    many: 'Quizzes',
    table: 'quizzes',
    name: 'title',
    parts: { quiz_characters: 'character', quiz_questions: 'question' },
    topics: ['quizzes', 'scores'],
    hasTrash: true,
    owned: [
      { table: 'quiz_characters', owner: 'quiz_id', key: 'character_id', name: 'characters' },
      { table: 'quiz_questions', owner: 'quiz_id', key: 'id', name: 'questions' },
    ],
  },
  questions: {
    one: 'question',
    many: 'Questions',
    table: 'quiz_questions',
    parts: { quiz_question_reports: 'report' },
    topics: ['quizzes'],
    hasTrash: true,
    versionsOf: 'quizzes',
  },
  dailies: { one: 'Daily', many: 'Dailies', table: 'dailies' },
} satisfies RecordedKinds
