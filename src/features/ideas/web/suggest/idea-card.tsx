import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/form/link-button.tsx'
import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { IdeaCategory } from '../../rules/idea-values.ts'
import { useIdeaCard } from './use-idea-card.ts'
import '../board/sticky-note.css'
import './idea-card.css'

const IdeaCardForm = lazyPart(async () => (await import('./idea-card-form.tsx')).IdeaCardForm, {
  Loading: () => <Spinner label="Loading" />,
  Missing: PartMissing,
})

export type IdeaCardKind = 'quiz' | 'game' | 'any'

const kinds: Record<IdeaCardKind, { heading: string; text: string; category: IdeaCategory; isOnWall?: boolean }> = {
  quiz: {
    heading: 'Have a Quiz Idea?',
    text: 'Which quiz is missing? Write it on a note and pin it to the wall.',
    category: 'quiz',
  },
  game: {
    heading: 'Have a Game Idea?',
    text: 'Which cabinet should we plug in next? Write it on a note and pin it to the wall.',
    category: 'feature',
  },
  any: {
    heading: 'Have an Idea?',
    text: 'A blank note and a pen that works. What is missing here?',
    category: 'feature',
    isOnWall: true,
  },
}

/** An empty sticky note: the last tile of a section's list. It opens into the form. */
export function IdeaCard({ kind }: { kind: IdeaCardKind }) {
  const { heading, text, category, isOnWall = false } = kinds[kind]
  const card = useIdeaCard({ kind, category })
  return (
    <section
      ref={card.element}
      id="idea-card"
      className="sticky-note idea-card"
      data-theme="light"
      data-section="ideas"
      aria-labelledby="idea-card-heading"
    >
      <h2 id="idea-card-heading" className="idea-card-heading">
        <Lightbulb aria-hidden="true" />
        {heading}
      </h2>
      {card.isOpen ? (
        <IdeaCardForm card={card} hasCategory={isOnWall} />
      ) : (
        <>
          <p>{text}</p>
          <div className="idea-card-actions">
            <Button onClick={card.open}>{card.viewer ? 'Submit Suggestion' : 'Login to Submit'}</Button>
            {!isOnWall && (
              <Link to="/ideas" className={buttonClass({ variant: 'quiet' })}>
                See all ideas
              </Link>
            )}
          </div>
        </>
      )}
    </section>
  )
}
