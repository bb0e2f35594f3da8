import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { hasDraft, writeDraft } from '#platform/web/form/draft-store.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { IdeaCategory } from '../../rules/idea-values.ts'
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
    text: "A blank note and a pen that works. What's missing here?",
    category: 'feature',
    isOnWall: true,
  },
}

export function IdeaCard({ kind }: { kind: IdeaCardKind }) {
  const { heading, text, category, isOnWall = false } = kinds[kind]
  const viewer = useViewer()
  const element = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const name = `idea-${kind}`
  const owner = viewer?.id ?? null

  useEffect(() => {
    if (!hasDraft({ name, owner })) return
    setIsOpen(true)
    // The card is at the end of a long list, so scroll to it after the login.
    if (location.hash === '#idea-card') element.current?.scrollIntoView({ block: 'center' })
  }, [name, owner])

  const open = () => {
    // Saves the draft now, so that a reload reopens the card if the form fails to load.
    writeDraft({ name, owner }, '{}')
    setIsOpen(true)
  }

  const close = () => {
    // The focused form disappears, so move the focus to the button.
    const hadFocus = element.current?.contains(document.activeElement)
    setIsOpen(false)
    if (hadFocus) requestAnimationFrame(() => element.current?.querySelector('button')?.focus())
  }

  return (
    <section
      ref={element}
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
      {isOpen ? (
        <IdeaCardForm draft={{ name, owner }} category={category} hasCategory={isOnWall} onClose={close} />
      ) : (
        <>
          <p>{text}</p>
          <div className="idea-card-actions">
            <Button onClick={open}>{viewer ? 'Submit Suggestion' : 'Login to Submit'}</Button>
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
