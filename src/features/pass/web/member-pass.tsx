import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { VipPass } from '#features/accounts/web/pass/vip-pass.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { formatDay } from '#platform/rules/dates.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ShownPass } from '../rules/contract.ts'
import { bugStickersFor, sectionsWith } from '../rules/pass.ts'
import { BestScores } from './best-scores.tsx'
import './member-pass.css'

type PassFrontProps = {
  siteName: string
  pass: ShownPass
  /** As they are being changed, for its owner. */
  shown?: { username: string; avatarUrl: string | null }
}

/** The laminated side: face, name, foil. */
export function PassFront({ siteName, pass, shown }: PassFrontProps) {
  const { username = pass.username, avatarUrl = pass.avatar_url } = shown ?? {}
  const done = [pass.stamps?.length, pass.cards?.met, pass.bugs].filter((count) => Number(count) > 0).length
  const firsts = pass.scores.filter(({ best }) => best?.rank === 1).length
  return (
    <VipPass
      isLarge
      siteName={siteName}
      name={username}
      placeholder="Your name here"
      photo={avatarUrl ? <img src={avatarUrl} alt="" /> : <LazyBedBug pose="walking" />}
      facts={[
        pass.member_since
          ? { label: 'Member since', value: formatDay(pass.member_since) }
          : { label: 'Access', value: 'All areas' },
        firsts > 0 ? { label: 'First places', value: String(firsts) } : { label: 'Plus one', value: 'A bed bug' },
      ]}
      filled={pass.stamps ? (1 + done) / 4 : 1}
      stamp={pass.is_admin ? { text: 'Crew', tone: 'gold' } : { text: 'VIP guest', tone: 'good' }}
    />
  )
}

/** The paper side: stamps, cards, bugs, scores. Leaves out what its owner keeps to themselves. */
export function PassBook({ pass, isOwn = false }: { pass: ShownPass; isOwn?: boolean }) {
  const { stamps, cards, bugs, scores } = pass
  return (
    <div className="pass-book" data-theme="light">
      {stamps && <Rooms stamps={stamps} />}
      {cards && <Cards cards={cards} isOwn={isOwn} />}
      {bugs !== null && <Bugs caught={bugs} isOwn={isOwn} />}
      <BookPage className="book-scores" title="Best scores">
        {scores.length > 0 ? <BestScores scores={scores} /> : <p>Nothing on the boards yet.</p>}
      </BookPage>
    </div>
  )
}

type BookPageProps = { title: string; count?: string; className: string; children: ReactNode }

function BookPage({ title, count, className, children }: BookPageProps) {
  return (
    <section className={`book-page ${className}`}>
      <h2 className="book-title">
        {title}
        {count && <span className="book-count">{count}</span>}
      </h2>
      {children}
    </section>
  )
}

function Rooms({ stamps }: { stamps: NonNullable<ShownPass['stamps']> }) {
  const rooms = sectionsWith(stamps)
  const stamped = rooms.filter(({ isStamped }) => isStamped).length
  return (
    <BookPage className="book-rooms" title="Rooms" count={`${stamped} of ${rooms.length} stamped`}>
      <ul className="room-stamps">
        {rooms.map(({ name, label, path, isStamped }) => (
          <li key={name} data-section={name}>
            <Link to={path} className="room-stamp" data-stamped={isStamped || undefined}>
              <span className="room-stamp-label">{label}</span>
              {isStamped ? (
                <span className="room-stamp-note">Let in</span>
              ) : (
                <VisuallyHidden>, not stamped yet</VisuallyHidden>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </BookPage>
  )
}

const cardPlaces = 6

function Cards({ cards, isOwn }: { cards: NonNullable<ShownPass['cards']>; isOwn: boolean }) {
  const { met, total, latest } = cards
  const blanks = Math.max(0, Math.min(cardPlaces, total) - latest.length)
  return (
    <BookPage className="book-cards" title="Cards met" count={`${met} of ${total}`}>
      <ul className="met-cards" style={{ '--cards': latest.length + blanks } as CSSProperties}>
        {latest.map(({ id, name, image_url }) => (
          <li key={id}>
            <Link to="/characters/$characterId" params={{ characterId: id }} className="met-card foil">
              {image_url ? <Picture src={image_url} alt="" sizes="7rem" /> : <span className="met-card-blank">?</span>}
              <bdi className="met-card-name">{name}</bdi>
            </Link>
          </li>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards, which are all alike
          <li key={index} aria-hidden="true" className="met-card met-card-back" />
        ))}
      </ul>
      {isOwn && met < total && (
        <Link to="/characters" className="book-link">
          {met === 0 ? 'Meet your first' : `${total - met} more to meet`}
        </Link>
      )}
    </BookPage>
  )
}

function Bugs({ caught, isOwn }: { caught: number; isOwn: boolean }) {
  const { earned, next } = bugStickersFor(caught)
  return (
    <BookPage className="book-bugs" title="Bugs caught">
      <div className="bug-jar">
        <div className="bug-jar-glass" aria-hidden="true">
          <LazyBedBug pose={caught > 0 ? 'caught' : 'sleeping'} />
        </div>
        <div className="grid justify-items-start gap-2">
          <p className="bug-jar-count">{caught}</p>
          {earned.length > 0 && (
            <ul className="bug-stickers" aria-label="Stickers">
              {earned.map((name) => (
                <li key={name} className="bug-sticker">
                  {name}
                </li>
              ))}
            </ul>
          )}
          {isOwn && next && (
            <p>
              {next.more} more for <strong>{next.name}</strong>.
            </p>
          )}
        </div>
      </div>
      {isOwn && (
        <Link to="/games/bed-bug-squish" className="book-link">
          Warm up in Bed Bug Squish
        </Link>
      )}
    </BookPage>
  )
}
