import { lazyPart } from '#platform/web/lazy-part.tsx'
import './quiz-art.css'

/** Only looked at, and drawn by the server: what draws it again comes after the page. */
export const QuizArt = lazyPart(async () => (await import('./quiz-drawing.tsx')).QuizDrawing, { Loading: BlankArt })

function BlankArt() {
  return <span className="quiz-art" />
}
