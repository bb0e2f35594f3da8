import { quizzesOfTheHouse } from './quizzes-house.ts'
import { quizzesOfTheTown } from './quizzes-town.ts'
import type { DemoQuiz } from './types.ts'

export const quizzes: DemoQuiz[] = [...quizzesOfTheHouse, ...quizzesOfTheTown]
