import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { Character, CharacterDetail } from '../rules/character.ts'
import { CardFront, MetStamp } from './card-front.tsx'
import { useCardKeys } from './card-keys.ts'

type FlipCardProps = {
  character: Character
  related: CharacterDetail | undefined
  isMet: boolean
  onTurned: () => void
}

/** Its button covers the whole card, and F turns it too. Screen readers read both sides. */
export function FlipCard({ character, related, isMet, onTurned }: FlipCardProps) {
  const [isTurned, setIsTurned] = useState(false)
  const turn = () => {
    setIsTurned(!isTurned)
    if (!isTurned) onTurned()
  }
  const card = useCardKeys<HTMLDivElement>({ f: turn })
  return (
    <div ref={card} className="character-front">
      <div className="flip-card" data-turned={isTurned || undefined}>
        <div className="trading flip-face" data-met={isMet}>
          <CardFront character={character} sizes="(width < 48rem) 60vw, 20rem" loading="eager" isMorphing>
            {/* The heading already says the name. */}
            <p className="card-name" dir="auto" aria-hidden="true">
              {character.name}
            </p>
            {isMet && <MetStamp />}
          </CardFront>
        </div>
        <div className="trading flip-face flip-back" data-met={isMet}>
          <CardBack character={character} related={related} />
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="flip-button"
        aria-pressed={isTurned}
        aria-keyshortcuts="f"
        onClick={turn}
      >
        <RotateCw aria-hidden="true" />
        Turn over
      </Button>
    </div>
  )
}

function CardBack({ character, related }: Pick<FlipCardProps, 'character' | 'related'>) {
  const quote = related?.quotes[0]
  const { name, nickname, is_current, start_season, end_season } = character
  return (
    <>
      <p className="card-back-name" dir="auto" aria-hidden="true">
        {name}
      </p>
      <dl className="card-facts">
        {nickname && <Fact label="Also known as">{nickname}</Fact>}
        {start_season && <Fact label="First seen">{start_season.name}</Fact>}
        {is_current ? (
          <Fact label="Last seen">A minute ago</Fact>
        ) : (
          end_season && <Fact label="Last seen">{end_season.name}</Fact>
        )}
      </dl>
      {quote && (
        <p className="card-quote" dir="auto">
          “{quote.text}”
        </p>
      )}
      {related && (
        <dl className="card-counts">
          <Fact label="Clips">{related.clip_count}</Fact>
          <Fact label="Quotes">{related.quote_count}</Fact>
          <Fact label="Quizzes">{related.quiz_count}</Fact>
        </dl>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
