import { Trophy } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { BugPose } from '#features/mascot/web/bed-bug.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { installHint } from '#features/site/web/install-hint.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { SoundSwitch } from '#features/site/web/sound/sound-switch.tsx'
import { formatCount } from '#platform/rules/count-of.ts'
import { useIsOffline } from '#platform/web/connection.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import type { Pace } from '../rules/game.ts'
import { aimText, hostLine, isNewBest, type Ladder } from '../rules/ladder.ts'
import { GoButton } from './go-button.tsx'
import './cabinet.css'

type CabinetGame = {
  title: string
  ladder: Ladder
  isStarting?: boolean
  problem?: string | undefined
  onGo: () => void
  onBoard: () => void
  pace?: Pace
  onPace?: ((pace: Pace) => void) | undefined
  /** Further ways out that the documents name, as quiet text. */
  links?: readonly { label: string; onPress: () => void }[]
}

type CabinetStartProps = CabinetGame & {
  art: ReactNode
  /** The name of the chosen card set. */
  playing?: string
  rules: string
  keys: string
}

export function CabinetStart({ art, playing, rules, keys, ...game }: CabinetStartProps) {
  const { title, ladder } = game
  const [leader] = ladder.rungs
  const isOffline = useIsOffline()
  return (
    <Cabinet title={title} isTitleHeading>
      <div className="cabinet-screen">
        <div className="cabinet-art">{art}</div>
        <div className="cabinet-records numbers">
          {ladder.own !== null && (
            <p>
              Your best <strong>{formatCount(ladder.own)}</strong>
            </p>
          )}
          {leader && (
            <p>
              {ladder.isFewestFirst ? 'Fewest moves' : 'High score'} <strong>{formatCount(leader.score)}</strong>{' '}
              <bdi>{leader.username}</bdi>
            </p>
          )}
        </div>
      </div>
      <Desk
        {...game}
        go="Start"
        line={
          <>
            {playing && <strong>{playing}</strong>}
            <span>{rules}</span>
            {/* Phones hide the keys, but everybody has to know that the round won't rank. */}
            {isOffline ? <span>You're offline: play all you like, it just won't rank.</span> : <small>{keys}</small>}
          </>
        }
      />
    </Cabinet>
  )
}

type CabinetEndProps = CabinetGame & {
  heading: string
  scoreLabel: string
  score: number
  figures: readonly { label: string; value: string }[]
  isWon?: boolean
  zeroLine?: string
  /** Saves the score. */
  children: ReactNode
}

export function CabinetEnd(props: CabinetEndProps) {
  const { title, heading, scoreLabel, score, figures, isWon = false, zeroLine, ladder, children } = props
  const resultId = useId()
  const isBest = isNewBest(ladder, score)
  useEffect(() => {
    if (isBest) sound.play('record')
  }, [isBest])
  useEffect(() => installHint.noteGame(), [])
  const aim = aimText(ladder, score)
  const shown = ladder.own === null ? figures : [...figures, { label: 'Best before', value: formatCount(ladder.own) }]
  return (
    <Cabinet title={title}>
      <div className="cabinet-screen" data-best={isBest || undefined} data-toasts="top">
        <div className="cabinet-result" id={resultId}>
          <div className="cabinet-bug" aria-hidden="true">
            <LazyBedBug pose={poseFor({ score, isGood: isBest || isWon })} />
          </div>
          <h1 className="cabinet-over">{heading}</h1>
          <p className="cabinet-score numbers">
            {isBest && <em>New best!</em>}
            <span>{scoreLabel}</span>
            <strong>{formatCount(score)}</strong>
          </p>
          {aim && <p className="cabinet-next numbers">{aim}</p>}
          <dl className="cabinet-figures numbers">
            {shown.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Desk
        {...props}
        go="Play Again"
        describedBy={resultId}
        line={(score === 0 && zeroLine) || hostLine(ladder, score)}
      >
        {score > 0 && <div className="cabinet-saving">{children}</div>}
      </Desk>
    </Cabinet>
  )
}

function poseFor({ score, isGood }: { score: number; isGood: boolean }): BugPose {
  if (isGood) return 'celebrating'
  return score === 0 ? 'sleeping' : 'caught'
}

type DeskProps = CabinetGame & {
  go: 'Start' | 'Play Again'
  line: ReactNode
  describedBy?: string
  children?: ReactNode
}

function Desk(props: DeskProps) {
  const {
    go,
    line,
    describedBy,
    isStarting = false,
    problem,
    onGo,
    onBoard,
    links = [],
    pace,
    onPace,
    children,
  } = props
  const desk = useRef<HTMLDivElement>(null)
  const isAfterRound = go === 'Play Again'
  useEffect(() => {
    if (!isAfterRound) return
    // A small phone can't show both, so the screen with the score comes last and wins.
    desk.current?.scrollIntoView({ block: 'nearest' })
    desk.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [isAfterRound])
  return (
    <div className="cabinet-desk" ref={desk}>
      <p className="cabinet-line">{line}</p>
      <div className="cabinet-controls">
        <div className="cabinet-buttons">
          <GoButton onGo={onGo} isBusy={isStarting} isAfterRound={isAfterRound} {...(describedBy && { describedBy })}>
            {go}
          </GoButton>
          <Button variant="secondary" onClick={onBoard}>
            <Trophy aria-hidden="true" />
            Board
          </Button>
          <SoundSwitch isLabelled />
        </div>
        {onPace && (
          <Checkbox
            className="cabinet-calm"
            label="Calm: half speed, own board"
            checked={pace === 'calm'}
            onChange={(event) => onPace(event.target.checked ? 'calm' : 'regular')}
          />
        )}
        {links.length > 0 && (
          <p className="cabinet-links">
            {links.map(({ label, onPress }) => (
              <button key={label} type="button" onClick={onPress}>
                {label}
              </button>
            ))}
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      {children}
    </div>
  )
}

type CabinetProps = { title: string; isTitleHeading?: boolean; children: ReactNode }

export function Cabinet({ title, isTitleHeading = false, children }: CabinetProps) {
  const Marquee = isTitleHeading ? 'h1' : 'p'
  return (
    <section className="cabinet" data-section="games" data-theme="dark">
      <Marquee className="cabinet-marquee">{title}</Marquee>
      {children}
    </section>
  )
}
