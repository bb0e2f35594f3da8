import type { QuizCard } from './quiz.ts'

export type QuizStatusFilter = 'all' | 'completed' | 'not-completed'

export type QuizFilters = { search: string; status: QuizStatusFilter; characterId: string | null }

/** All three filters must agree. `completedIds` are the quizzes the caller has a best score in. */
export function matchesFilters(quiz: FilteredQuiz, filters: QuizFilters, completedIds: ReadonlySet<string>) {
  return (
    matchesSearch(quiz, filters.search) &&
    matchesStatus(filters.status, completedIds.has(quiz.id)) &&
    (filters.characterId === null || quiz.quiz_characters.some(({ id }) => id === filters.characterId))
  )
}

export type FilteredQuiz = Pick<QuizCard, 'id' | 'title' | 'description' | 'quiz_characters'>

function matchesSearch({ title, description, quiz_characters }: FilteredQuiz, search: string) {
  const wanted = search.trim().toLowerCase()
  const texts = [title, description, ...quiz_characters.map(({ name }) => name)]
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}

function matchesStatus(status: QuizStatusFilter, isCompleted: boolean) {
  return status === 'all' || (status === 'completed') === isCompleted
}
