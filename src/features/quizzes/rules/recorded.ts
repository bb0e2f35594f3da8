import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const quizzesRecorded = recordedKinds({
  quizzes: {
    one: 'quiz',
    many: 'quizzes',
    table: 'quizzes',
    name: 'title',
    parts: { quiz_characters: 'character', quiz_questions: 'question' },
    topics: ['quizzes', 'scores'],
    hasTrash: true,
    owned: [
      { table: 'quiz_characters', owner: 'quiz_id', key: 'character_id', name: 'characters' },
      { table: 'quiz_questions', owner: 'quiz_id', key: 'id', name: 'questions', describe: describeQuestion },
    ],
  },
  questions: {
    one: 'question',
    many: 'questions',
    table: 'quiz_questions',
    parts: { quiz_question_reports: 'report' },
    topics: ['quizzes'],
    hasTrash: true,
    versionsOf: 'quizzes',
  },
})

const questionParts = {
  image_url: 'Picture',
  image_alt: 'It shows',
  audio_url: 'Sound',
  spoken_text: 'It says',
  clip_id: 'Clip',
  clip_start: 'From second',
  clip_end: 'To second',
  explanation: 'Explanation',
  about_character_id: 'Character',
  about_season_id: 'Season',
  about_story_id: 'Story',
}

function describeQuestion(row: Record<string, unknown>) {
  const wrong = [row.wrong_answers, row.more_wrong_answers].flat().filter((answer) => typeof answer === 'string')
  const answers = `${row.question} Right: ${row.correct_answer}. Wrong: ${wrong.join(', ')}. ${row.score} points.`
  const parts = Object.entries(questionParts).flatMap(([column, name]) =>
    row[column] ? `${name}: ${row[column]}.` : [],
  )
  return [answers, ...parts, ...(row.in_daily === false ? ['Not in the Daily.'] : [])].join(' ')
}
