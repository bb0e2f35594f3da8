import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { findQuizHead } from './catalogue/catalogue-queries.ts'
import { findChallenge } from './runs/challenge.ts'

export const quizPicture: SharePictureSource = {
  topics: ['quizzes', 'characters'],
  find: async (db, id, { now }) => {
    const quiz = await findQuizHead(db, id, now)
    if (!quiz) return undefined
    const { title, question_count, coming_soon, image_url, quiz_characters } = quiz
    const detail = coming_soon ? 'Coming soon' : countOf(question_count, 'question', 'questions')
    return { look: 'studio', label: 'Quiz', title, detail, image: image_url ?? quiz_characters[0]?.image_url ?? null }
  },
}

/** Has no topics, because its owner may withdraw it or their name without changing content. */
export const challengePicture: SharePictureSource = {
  find: async (db, id, { now }) => {
    const found = await findChallenge(db, { id, player: nobody, now })
    if (found.kind !== 'open') return undefined
    const { name, final_score, quiz_id } = found.challenge
    const quiz = await findQuizHead(db, quiz_id, now)
    const figure = formatPoints(final_score)
    return { look: 'studio', label: 'Challenge', title: `Beat ${name ?? 'this'}`, detail: quiz?.title ?? null, figure }
  },
}

const nobody = { userId: null, anonymousId: null }
