import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { breakableName } from '#features/players/web/player-link.tsx'
import { formatDay } from '#platform/rules/dates.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { useMore } from '#platform/web/ui/list/more-on-scroll.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { PassStreak, ShownPass } from '../rules/contract.ts'
import { bugStickersFor, sectionsWith } from '../rules/pass.ts'
import { BestScores } from './best-scores.tsx'
import { passApi } from './pass-api.ts'
import './member-pass.css'

type PassFrontProps = {
  siteName: string
  pass: ShownPass
  /** The owner's unsaved name and picture, shown beside their form. */
  preview?: { username: string; avatarUrl: string | null }
}

export function PassFront({ siteName, pass, preview }: PassFrontProps) {
  const { username = pass.username, avatarUrl = pass.avatar_url } = preview ?? {}
  const done = [pass.stamps?.length, pass.cards?.met, pass.bugs].filter((count) => Number(count) > 0).length
  const firsts = pass.scores.filter(({ best }) => best?.rank === 1).length
  return (
    <VipPass
      isLarge={!preview}
      isPreview={preview !== undefined}
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

/** The owner's other scores are in My Scores. */
const topScores = 3

export function PassBook({ pass, isOwn = false }: { pass: ShownPass; isOwn?: boolean }) {
  const { stamps, cards, bugs, streak, nights, scores } = pass
  return (
    <div className="pass-book" data-theme="light">
      {stamps && <Rooms stamps={stamps} />}
      {cards && <Cards playerId={pass.id} cards={cards} isOwn={isOwn} />}
      {bugs !== null && <Bugs caught={bugs} isOwn={isOwn} />}
      {streak && (isOwn || streak.stickers.length > 0) && <Streak streak={streak} isOwn={isOwn} />}
      {nights && (isOwn || nights.played > 0) && <Nights nights={nights} isOwn={isOwn} />}
      <BookPage className="book-scores" title="Best scores">
        {scores.length > 0 ? (
          <BestScores scores={isOwn ? scores.slice(0, topScores) : scores} />
        ) : (
          <ScoreToBeat username={pass.username} />
        )}
        {isOwn && (
          <Link to="/my-scores" className="book-link">
            All your scores
          </Link>
        )}
      </BookPage>
      {!stamps && !cards && bugs === null && <UnderWraps />}
    </div>
  )
}

function ScoreToBeat({ username }: { username: string }) {
  return (
    <div className="score-to-beat" data-theme="dark">
      <div className="score-to-beat-bug" aria-hidden="true">
        <LazyBedBug pose="celebrating" />
      </div>
      <p className="score-to-beat-lamps">
        <span>Score to beat</span> <b>0</b>
      </p>
      <p className="score-to-beat-dare">
        One point and you're ahead of <bdi>{breakableName(username)}</bdi>. It'll never be this easy again.
      </p>
      <div className="score-to-beat-ways">
        <Link to="/games" className={buttonClass()}>
          Play a game
        </Link>
        <Link to="/quizzes" className={buttonClass({ variant: 'secondary' })}>
          Take a quiz
        </Link>
      </div>
    </div>
  )
}

function UnderWraps() {
  return (
    <BookPage className="book-wraps" title="Under wraps">
      <div className="pass-wraps">
        <p className="pass-wraps-seal" aria-hidden="true">
          Sealed
        </p>
        <p>Stamps, cards and a jar of bugs, for the owner's eyes only. Ask nicely.</p>
      </div>
      <Link to="/forum" className="book-link">
        Ask in the lounge
      </Link>
    </BookPage>
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

const cardPlaces = 12

type CardsProps = { playerId: string; cards: NonNullable<ShownPass['cards']>; isOwn: boolean }

function Cards({ playerId, cards: { met, total, latest }, isOwn }: CardsProps) {
  const last = latest.length < met ? latest.at(-1) : undefined
  const { items, next, error, loadMore } = useMore({ items: latest, next: last?.id ?? null }, (after) =>
    passApi.cards.call({ id: playerId, after }),
  )
  const blanks = Math.max(0, Math.min(cardPlaces, total) - items.length)
  return (
    <BookPage className="book-cards" title="Cards met" count={`${met} of ${total}`}>
      <ul className="met-cards">
        {items.map(({ id, name, image_url }) => (
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
      {error !== undefined && <p role="alert">{describeFailure(error).text}</p>}
      {next && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => void loadMore()}>
          {error === undefined ? 'Show more' : 'Try Again'}
        </Button>
      )}
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
          <Stickers names={earned} />
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

function Streak({ streak: { longest_days: days, stickers, next }, isOwn }: { streak: PassStreak; isOwn: boolean }) {
  return (
    <BookPage
      className="book-streak"
      title="The Daily"
      count={days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} in a row` : 'Not yet'}
    >
      <Stickers names={stickers} />
      {isOwn && next && (
        <p>
          {next.more} more {next.more === 1 ? 'day makes' : 'days make'} you a <strong>{next.name}</strong>.
        </p>
      )}
      {isOwn && (
        <Link to="/daily" className="book-link">
          Go to the Daily
        </Link>
      )}
    </BookPage>
  )
}

function Nights({ nights: { played, won }, isOwn }: { nights: NonNullable<ShownPass['nights']>; isOwn: boolean }) {
  return (
    <BookPage className="book-streak" title="Quiz nights" count={played > 0 ? `${played} played` : 'Not yet'}>
      {played > 0 && <p>{won === 0 ? 'None won, yet.' : `${won === played ? 'All' : won} of them won.`}</p>}
      {isOwn && (
        <Link to="/nights" search={{}} className="book-link">
          {played === 0 ? 'Go to one' : 'The next one'}
        </Link>
      )}
    </BookPage>
  )
}

function Stickers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="bug-stickers" aria-label="Stickers">
      {names.map((name) => (
        <li key={name} className="bug-sticker">
          {name}
        </li>
      ))}
    </ul>
  )
}
