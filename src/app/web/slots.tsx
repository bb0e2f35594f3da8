import { type ReactNode, Suspense } from 'react'
import { LastGameTile } from '#features/games/runs/web/last-game-tile.ts'
import { LastQuizTile } from '#features/quizzes/web/catalogue/last-quiz-tile.ts'
import { lateControls } from '#platform/web/late-controls.tsx'
// The styles of a part that is imported later come only with its script: they are named here, too.
import '#features/ideas/web/sticky-note.css'
import '#features/ideas/web/idea-card.css'

const IdeaCard = lateControls(async () => (await import('#features/ideas/web/idea-card.tsx')).IdeaCard)

const quizIdeaCard = (
  <Suspense>
    <IdeaCard kind="quiz" />
  </Suspense>
)

const gameIdeaCard = (
  <Suspense>
    <IdeaCard kind="game" />
  </Suspense>
)

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
