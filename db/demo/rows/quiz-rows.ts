import { dailySize, dayAt } from '#features/daily/rules/daily.ts'
import { quizzes } from '../content/quizzes.ts'
import type { DemoQuestion, DemoQuiz } from '../content/types.ts'
import { users } from '../content/users.ts'
import { atNoon, type DemoRows, type DemoWorld, sample } from '../demo-world.ts'
import { questionMedium } from '../store-demo-media.ts'
import { playQuiz } from './quiz-runs.ts'

const pastDays = 6
const comingDays = 3

export function quizRows(world: DemoWorld): DemoRows {
  const open = quizzes.filter(isOpen)
  const results = open.map((quiz, place) =>
    // Each person always plays one of the quizzes; chance decides about the others.
    playQuiz(
      world,
      quiz,
      users.filter((_, n) => n % open.length === place),
    ),
  )
  return {
    quizzes: quizzes.map((quiz) => ({
      id: world.id('quiz', quiz.slug),
      title: quiz.title,
      description: quiz.description,
      season_id: quiz.season === null ? null : world.id('season', quiz.season),
      status: 'published' as const,
      publish_date: quiz.opensInDays === undefined ? null : noonInDays(world, quiz.opensInDays),
      coming_soon: quiz.comingSoon ?? false,
      created_at: world.daysAgo(quiz.createdDaysAgo),
      updated_at: world.daysAgo(quiz.createdDaysAgo),
    })),
    quiz_characters: quizzes.flatMap((quiz) =>
      quiz.characters.map((slug) => ({
        quiz_id: world.id('quiz', quiz.slug),
        character_id: world.id('character', slug),
      })),
    ),
    quiz_questions: quizzes.flatMap((quiz) =>
      quiz.questions.map((question, position) => {
        const createdAt = world.daysAgo(quiz.createdDaysAgo)
        return {
          id: world.id('question', `${quiz.slug}/${position}`),
          quiz_id: world.id('quiz', quiz.slug),
          question: question.question,
          correct_answer: question.right,
          wrong_answers: JSON.stringify(question.wrong),
          score: question.score ?? 100,
          in_daily: question.inDaily ?? true,
          position,
          ...partsOf(world, question),
          created_at: createdAt,
          updated_at: createdAt,
        }
      }),
    ),
    quiz_answer_counts: countAnswers(results.flatMap((result) => result.scores)),
    user_scores: results.flatMap((result) => result.scores),
    board_scores: results.flatMap((result) => result.places),
    item_days: countPlays(
      world,
      results.flatMap((result) => result.scores),
    ),
    ...dailyRows(world, open),
  }
}

/** Today and the next two days include a picture, a recording and a clip. */
function dailyRows(world: DemoWorld, open: readonly DemoQuiz[]): DemoRows {
  const asked = open.flatMap((quiz) =>
    quiz.questions.map((question, position) => ({ ...question, id: world.id('question', `${quiz.slug}/${position}`) })),
  )
  const all = asked.filter(({ inDaily }) => inDaily !== false)
  const withKind = (kind: 'picture' | 'sound' | 'clip') => all.filter(({ medium }) => medium && kind in medium)
  const [pictures, sounds, clips] = [withKind('picture'), withKind('sound'), withKind('clip')]
  const plain = all.filter(({ medium }) => !medium)
  const days = Array.from({ length: pastDays + comingDays }, (_, place) => {
    const fromToday = place - pastDays
    const words = sample(world.random, plain, dailySize)
    const questions =
      fromToday < 0 ? words : [pictures[fromToday], words[0], sounds[fromToday], words[1], clips[fromToday]]
    return { day: dayAt(world.daysAgo(-fromToday)), questions: questions.filter((question) => question !== undefined) }
  })
  return {
    dailies: days.map(({ day }, place) => ({ day, is_chosen: place >= pastDays })),
    daily_questions: days.flatMap(({ day, questions }) =>
      questions.map(({ id }, position) => ({ day, position, question_id: id })),
    ),
  }
}

function partsOf(world: DemoWorld, { medium, explanation = '', about }: DemoQuestion) {
  const file = medium && questionMedium(medium)
  const url = file ? world.url(file) : null
  return {
    image_url: medium && 'picture' in medium ? url : null,
    image_alt: medium && 'picture' in medium ? medium.alt : '',
    audio_url: medium && 'sound' in medium ? url : null,
    spoken_text: (medium && 'sound' in medium && medium.says) || '',
    clip_id: medium && 'clip' in medium ? world.id('clip', medium.clip) : null,
    clip_start: medium && 'clip' in medium ? medium.from : null,
    clip_end: medium && 'clip' in medium ? medium.to : null,
    explanation,
    about_character_id: about && 'character' in about ? world.id('character', about.character) : null,
    about_season_id: about && 'season' in about ? world.id('season', about.season) : null,
    about_story_id: about && 'story' in about ? world.id('story', about.story) : null,
  }
}

function countAnswers(scores: readonly { answers?: unknown }[]) {
  const counts = new Map<string, { question_id: string; answer: string; count: number }>()
  for (const { answers } of scores) {
    for (const { questionId, answer } of JSON.parse(String(answers)) as { questionId: string; answer: string }[]) {
      const key = `${questionId} ${answer}`
      counts.set(key, { question_id: questionId, answer, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()]
}

type DatedScore = { quiz_id?: string | null; created_at?: Date | string | undefined }

/** One in three players gives up on the way, and one in two visitors only looks. */
function countPlays(world: DemoWorld, scores: readonly DatedScore[]) {
  const days = new Map<string, { item_id: string; day: string; finishes: number }>()
  for (const { quiz_id, created_at } of scores) {
    const day = new Date(created_at ?? world.now).toISOString().slice(0, 10)
    const key = `${quiz_id} ${day}`
    const finishes = (days.get(key)?.finishes ?? 0) + 1
    days.set(key, { item_id: String(quiz_id), day, finishes })
  }
  return [...days.values()].map((day) => {
    const plays = Math.ceil(day.finishes * 1.5)
    return { kind: 'quizzes' as const, ...day, plays, views: 2 * plays }
  })
}

const isOpen = (quiz: DemoQuiz) => !quiz.comingSoon && quiz.opensInDays === undefined

const noonInDays = (world: DemoWorld, days: number) => atNoon(world.daysAgo(-days).toISOString().slice(0, 10))
