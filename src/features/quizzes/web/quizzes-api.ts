import { apiFor } from '#platform/web/api-client.ts'
import type { quizzesContract } from '../rules/contract.ts'

export const quizzesApi = apiFor<typeof quizzesContract>('quizzes')
