import type { ReactNode } from 'react'
import { LastGameTile } from '#features/games/runs/web/last-game-tile.ts'
import { IdeaCard } from '#features/ideas/web/suggest/idea-card.tsx'
import { LastQuizTile } from '#features/quizzes/web/catalogue/last-quiz-tile.ts'

const quizIdeaCard = <IdeaCard kind="quiz" />

const gameIdeaCard = <IdeaCard kind="game" />

/**
 * Fills the places that features leave on their pages for each other. Such a place is a React context with an empty default,
 * declared by the feature that owns the page: features do not import each other, they meet here.
 */
export function FilledSlots({ children }: { children: ReactNode }) {
  return (
    <LastQuizTile value={quizIdeaCard}>
      <LastGameTile value={gameIdeaCard}>{children}</LastGameTile>
    </LastQuizTile>
  )
}
