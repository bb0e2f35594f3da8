import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'

/** Loads with the wandering bug's drawing. The server's markup stays until then. */
const BugHead = lazyPart(async () => (await import('#features/mascot/web/bug-head.tsx')).BugHead)

export function CardsTile({ label }: { label: ReactNode }) {
  return (
    <div className="cards">
      <div className="cards-fan" aria-hidden="true">
        <Card number="12" name="The landlord" ground="var(--color-blue)">
          <path d="M52 150c0-34 20-46 48-46s48 12 48 46Z" fill="var(--color-press-ink)" />
          <path d="M92 104h16l-8 30Z" fill="var(--color-house)" />
          <ellipse cx="100" cy="84" rx="27" ry="30" fill="var(--color-orange)" {...line} />
          <path d="M62 62h76l-8-7V22H70v33Z" fill="var(--color-press-ink)" />
          <path d="M70 46h60v8H70Z" fill="var(--color-gold)" />
          <path d="M78 96c10-10 18-4 22 0 4-4 12-10 22 0-10 8-18 6-22 2-4 4-12 6-22-2Z" fill="var(--color-press-ink)" />
          <circle cx="91" cy="80" r="3.5" fill="var(--color-press-ink)" />
          <circle cx="111" cy="80" r="3.5" fill="var(--color-press-ink)" />
        </Card>
        <Card number="44" name="The roommate" ground="var(--color-lime)">
          <path d="M54 150c0-30 20-44 46-44s46 14 46 44Z" fill="var(--color-house)" {...line} />
          <path
            d="M58 92c-18-8-14-38 6-40 0-24 34-34 48-16 20-8 40 12 30 30 14 10 8 34-10 34Z"
            fill="var(--color-press-ink)"
          />
          <ellipse cx="100" cy="84" rx="25" ry="29" fill="var(--color-gold)" {...line} />
          <path d="M76 66c12-12 36-12 48 0-6-22-42-22-48 0Z" fill="var(--color-press-ink)" />
          <path d="M86 82h9M106 82h9M90 97c6 6 14 6 20 0" fill="none" {...line} />
        </Card>
        <Card number="01" name="The bed bug" ground="var(--color-house)" isFront>
          <g fill="var(--color-gold)" opacity=".9">
            {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
              <path key={turn} d="M100 92 84-40h32Z" transform={`rotate(${turn} 100 92)`} opacity=".55" />
            ))}
          </g>
          <BugHead
            transform="translate(100 96) scale(1.12)"
            gaze="shades"
            mouth="grin"
            antennae={['M-18-35C-26-54-42-60-54-52', 'M18-35C26-54 42-60 54-52']}
          />
        </Card>
      </div>
      <div className="cards-label">{label}</div>
    </div>
  )
}

const line = {
  stroke: 'var(--color-press-ink)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

type CardProps = { number: string; name: string; ground: string; isFront?: boolean; children: ReactNode }

function Card({ number, name, ground, isFront, children }: CardProps) {
  return (
    <div className="trading-card foil" data-front={isFront}>
      <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0h200v150H0Z" fill={ground} />
        {children}
      </svg>
      <p>
        <span>{name}</span>
        <span>{number}</span>
      </p>
    </div>
  )
}
