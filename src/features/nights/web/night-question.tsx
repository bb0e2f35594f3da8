import { Check, Pause, X } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { lengthOf, useBuzzerKeys, useOpenedBuzzers } from '#features/quizzes/web/player/buzzers.ts'
import { Explanation } from '#features/quizzes/web/player/explanation.tsx'
import { QuestionMedium } from '#features/quizzes/web/player/question-medium.tsx'
import { useNow } from '#features/quizzes/web/player/run-clock.tsx'
import { sound } from '#features/site/web/sound/sound.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { useAreSingleKeysOn } from '#platform/web/single-keys.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { NightPlayer } from '../rules/contract.ts'
import type { FollowedNight } from './night-client.ts'
import { countdownText, earnedText, ownStanding, seatedAs, timeLeft } from './night-view.ts'
import '#features/quizzes/web/player/show.css'
import '#features/quizzes/web/quiz-lights.css'

type NightQuestionProps = {
  night: FollowedNight
  /** Left out for people who don't play. */
  onAnswer?: ((choice: number) => void) | undefined
  isBig?: boolean
}

export function NightQuestion({ night, onAnswer, isBig = false }: NightQuestionProps) {
  const { room, me } = night
  const { question, verdict, question_index: index, question_count: count, players } = room
  const own = seatedAs(players, me.seat)
  const picked = me.answer ?? (night.picked?.index === index ? night.picked.answer : null)
  const heading = useFocusOnQuestion(index, onAnswer !== undefined && !isBig)
  const isOpen = useOpenedBuzzers(useShownAt(index))
  const mayAnswer = onAnswer !== undefined && isOpen && !verdict && picked === null
  const press = (choice: number) => mayAnswer && onAnswer(choice)
  useBuzzerKeys(question?.answers.map((_, choice) => String(choice)) ?? [], (choice) => press(Number(choice)))
  const lights = lightsFor(night, own)
  useVerdictSound(lights, own?.streak ?? 0)
  const areKeysOn = useAreSingleKeysOn()
  if (!question) return null
  const isExplained = Boolean(verdict && (verdict.explanation || verdict.about))
  const inAll = verdict?.counts.reduce((sum, chosen) => sum + chosen, 0) ?? 0

  return (
    <section aria-label={`Question ${index + 1} of ${count}`}>
      <div className="scoreboard">
        <Clock night={night} isStopped={verdict !== null} />
        <div className="scoreboard-question">
          <p>
            Question {index + 1} of {count}
          </p>
          <p className="night-answered">
            {room.answered_count} of {players?.length ?? 0} answered
          </p>
        </div>
        {own && !isBig && (
          <p className="quiz-led scoreboard-points">
            <span className="scoreboard-label">Points</span>
            {formatPoints(own.score)}
          </p>
        )}
      </div>
      <progress className="run-progress" aria-label="Questions asked" max={count} value={index + (verdict ? 1 : 0)} />
      <div className="quiz-lights studio-frame" data-lights={lights}>
        <div className="studio-screen" data-explained={isExplained || undefined}>
          <Worth night={night} own={isBig ? undefined : own} hasAnswered={picked !== null} />
          <div className="question-body" data-medium={isExplained ? undefined : question.medium?.kind}>
            {question.medium && !isExplained && (
              <QuestionMedium key={index} medium={question.medium} isAnswered={verdict !== null} />
            )}
            <h2
              className="question-text"
              dir="auto"
              ref={heading}
              tabIndex={-1}
              data-length={lengthOf(question.question, { long: 60, veryLong: 160 })}
            >
              {question.question}
            </h2>
            {verdict && <Explanation {...verdict} opensTab />}
          </div>
          <ol className="answers">
            {question.answers.map((text, choice) => (
              <li key={`${index} ${text}`}>
                <AnswerTile
                  text={text}
                  choice={choice}
                  mark={markOf(choice, { picked, right: verdict?.right })}
                  chosen={verdict ? { count: verdict.counts[choice] ?? 0, inAll } : undefined}
                  isLocked={!mayAnswer}
                  onPress={onAnswer && (() => press(choice))}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {areKeysOn && onAnswer && <p className="keys-hint">Or press 1-{question.answers.length}</p>}
      <p role="status" className="sr-only">
        {verdict
          ? [
              own && `${earnedText(own, picked !== null)} ${countOf(own.earned, 'point', 'points')}.`,
              `The answer: ${question.answers[verdict.right]}.`,
              ownStanding(room, me.seat)?.rivalry,
            ]
              .filter(Boolean)
              .join(' ')
          : picked !== null && `Locked in: ${question.answers[picked]}.`}
      </p>
    </section>
  )
}

function Worth({
  night,
  own,
  hasAnswered,
}: {
  night: FollowedNight
  own: NightPlayer | undefined
  hasAnswered: boolean
}) {
  const { question, verdict } = night.room
  const standing = own && ownStanding(night.room, own.seat)
  if (verdict && standing) {
    return (
      // Hidden, because the live region announces it.
      <div className="worth verdict" data-correct={own.earned > 0} aria-hidden="true">
        {own.earned > 0 && <strong className="verdict-points">+{formatPoints(own.earned)}</strong>}
        <span className="verdict-words">
          <span className="verdict-earned">{earnedText(own, hasAnswered)}</span>
          <small>
            #{standing.place}. {standing.rivalry}
          </small>
        </span>
      </div>
    )
  }
  return (
    <div className="worth">
      <p className="question-worth">{countOf(question?.score ?? 0, 'point', 'points')}</p>
      {hasAnswered && !verdict && <p className="speed">Locked in.</p>}
    </div>
  )
}

/** The shapes tell the buzzers apart without their colours. */
const shapes = [
  'M20 3a17 17 0 1 1 0 34a17 17 0 1 1 0-34z',
  'M6 5h28a1 1 0 0 1 1 1v28a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  'M20 2 38.5 36H1.5z',
  'M20 1 39 20 20 39 1 20z',
] as const

type AnswerTileProps = {
  text: string
  choice: number
  mark: ReturnType<typeof markOf>
  chosen: { count: number; inAll: number } | undefined
  isLocked: boolean
  onPress: (() => void) | undefined
}

function AnswerTile({ text, choice, mark, chosen, isLocked, onPress }: AnswerTileProps) {
  const look = {
    className: 'answer',
    'data-mark': mark,
    'data-buzzer': (choice % shapes.length) + 1,
    'data-length': lengthOf(text, { long: 60, veryLong: 130 }),
  }
  const inside = (
    <>
      <svg viewBox="0 0 40 40" className="answer-key night-shape" aria-hidden="true">
        <path d={shapes[choice % shapes.length]} />
        {mark === 'right' ? (
          <Check x={10} y={choice === 2 ? 15 : 10} width={20} height={20} />
        ) : mark === 'wrong' ? (
          <X x={10} y={choice === 2 ? 15 : 10} width={20} height={20} />
        ) : (
          <text x="20" y={choice === 2 ? 32 : 26.5}>
            {choice + 1}
          </text>
        )}
      </svg>
      <span className="answer-text" dir="auto">
        {text}
      </span>
      {chosen && (
        <span className="answer-share" style={{ '--share': chosen.count / Math.max(1, chosen.inAll) } as CSSProperties}>
          <VisuallyHidden>Chosen by </VisuallyHidden>
          {chosen.count}
        </span>
      )}
      {mark === 'right' && <VisuallyHidden> (correct)</VisuallyHidden>}
      {mark === 'wrong' && <VisuallyHidden> (your answer, wrong)</VisuallyHidden>}
    </>
  )
  if (!onPress) return <div {...look}>{inside}</div>
  return (
    // Uses aria-disabled, because `disabled` would drop the keyboard focus.
    <button
      type="button"
      {...look}
      aria-keyshortcuts={String(choice + 1)}
      aria-pressed={mark === 'picked' || undefined}
      aria-disabled={isLocked || undefined}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}

function markOf(choice: number, { picked, right }: { picked: number | null; right: number | undefined }) {
  if (right === undefined) return picked === choice ? 'picked' : undefined
  if (choice === right) return 'right'
  return picked === choice ? 'wrong' : 'other'
}

const hurrySeconds = 5

function Clock({ night: { room, at }, isStopped }: { night: FollowedNight; isStopped: boolean }) {
  const now = useNow(!isStopped)
  const left = room.question && timeLeft(room.question, now - at)
  const seconds = isStopped ? 0 : left?.seconds
  const isHurry = seconds !== undefined && seconds > 0 && seconds <= hurrySeconds
  useEffect(() => {
    if (isHurry && seconds > 0) sound.play('tick')
  }, [isHurry, seconds])
  const pace = seconds === undefined ? 'held' : isHurry ? 'hurry' : seconds === 0 ? 'late' : 'steady'
  const share = isStopped ? 0 : (left?.share ?? 1)
  return (
    <div
      className="run-clock"
      style={{ '--left': share, '--hand': `${-360 * share}deg` } as CSSProperties}
      data-pace={pace}
    >
      <span className="run-clock-face" aria-hidden="true">
        <span className="run-clock-hand" />
      </span>
      <p role="timer" aria-live="off" className="quiz-led run-clock-time">
        <VisuallyHidden>Seconds left </VisuallyHidden>
        {seconds ?? <Pause aria-label="The clock waits for the clip" />}
      </p>
      <p aria-live="assertive" className="sr-only">
        {!isStopped && seconds !== undefined && countdownText(seconds)}
      </p>
    </div>
  )
}

function lightsFor({ room: { verdict } }: FollowedNight, own: NightPlayer | undefined) {
  if (!verdict) return 'chase'
  return own && own.earned === 0 ? 'lose' : 'win'
}

/** Later questions take the focus, so that screen readers read on. */
function useFocusOnQuestion(index: number, isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted && index >= 0) heading.current?.focus({ preventScroll: true })
  }, [index, isWanted])
  return heading
}

/** In terms of `performance.now()`. */
function useShownAt(index: number) {
  const [shown, setShown] = useState(() => ({ index, at: performance.now() }))
  if (shown.index !== index) setShown({ index, at: performance.now() })
  return shown.at
}

function useVerdictSound(lights: ReturnType<typeof lightsFor>, streak: number) {
  const play = useEffectEvent((hasWon: boolean) => {
    sound.play(hasWon ? 'hit' : 'miss', streak)
    sound.buzz(hasWon ? 20 : 120)
  })
  useEffect(() => {
    if (lights !== 'chase') play(lights === 'win')
  }, [lights])
}
