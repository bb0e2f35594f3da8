import { ArrowRight, Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { areSingleKeysOn, useAreSingleKeysOn } from '#platform/web/single-keys.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { rivalName } from '../../rules/challenge-texts.ts'
import { quickestPressMs } from '../../rules/scoring.ts'
import { shortestStreak, spokenVerdict, streakOf } from '../../rules/verdict-texts.ts'
import { Explanation } from './explanation.tsx'
import { FlyingPoints } from './flying-points.tsx'
import { QuestionMedium } from './question-medium.tsx'
import { ReportButton } from './report-question.tsx'
import { RivalLine, rivalTotal } from './rival-line.tsx'
import { RunClock, usePace } from './run-clock.tsx'
import { type Asking, answerMark, isExplained, type Pace } from './run-view.ts'
import { useCountUp } from './use-count-up.ts'
import { clockWaitsText, QuestionWorth, Streak } from './verdict.tsx'

type QuestionDeskProps = {
  asking: Asking
  onAnswer: (answer: string) => void
  /** Also called when the recording or clip can't be played. */
  onPlayed?: () => void
  onNext?: () => void
  /** Left out in the preview, which has no run to report. */
  onReport?: () => void
  isReported?: boolean
  /** Set for a run started on this page, because its start button is gone. */
  takesFocus?: boolean
}

export function QuestionDesk({
  asking,
  onAnswer,
  onPlayed,
  onNext,
  onReport,
  isReported = false,
  takesFocus = false,
}: QuestionDeskProps) {
  const { question, questionCount, picked, verdict } = asking
  const heading = useFocusOnNextQuestion(question.index, takesFocus)
  const isOpen = useOpenedBuzzers(asking.shownAt)
  const pace = usePace(asking)
  const press = (answer: string) => {
    if (isOpen) onAnswer(answer)
  }
  useBuzzerKeys(question.answers, press)
  const areKeysOn = useAreSingleKeysOn()
  useVerdictSound(asking)
  const originId = useId()
  const number = question.index + 1
  const challenge = verdict ? verdict.run.challenge : asking.challenge
  const explained = verdict && isExplained(verdict) ? verdict : undefined

  return (
    <section aria-label={`Question ${number} of ${questionCount}`}>
      <div className="scoreboard">
        <RunClock asking={asking} pace={pace} />
        <div className="scoreboard-question">
          <p>
            Question {number} of {questionCount}
          </p>
          <Streak marks={verdict?.run.marks ?? asking.marks} />
        </div>
        <Score asking={asking} />
        {challenge && <RivalLine challenge={challenge} score={verdict?.score ?? asking.score} />}
      </div>
      <progress
        className="run-progress"
        aria-label="Questions answered"
        max={questionCount}
        value={question.index + (verdict ? 1 : 0)}
      />
      <div className="quiz-lights studio-frame" data-lights={lightsFor(asking)} data-pace={picked ? undefined : pace}>
        <div className="studio-screen" data-explained={explained ? true : undefined}>
          <QuestionWorth asking={asking} pace={pace} />
          <div className="question-body" data-medium={explained ? undefined : question.medium?.kind}>
            {question.medium && !explained && (
              <QuestionMedium
                key={question.index}
                medium={question.medium}
                isAnswered={verdict !== undefined}
                onPlayed={onPlayed}
              />
            )}
            <div>
              {question.quiz_title && (
                <p id={originId} className="question-origin" dir="auto">
                  {question.quiz_title}
                </p>
              )}
              <h2
                className="question-text"
                aria-describedby={question.quiz_title ? originId : undefined}
                dir="auto"
                ref={heading}
                tabIndex={-1}
                data-length={lengthOf(question.question, { long: 60, veryLong: 160 })}
              >
                {question.question}
              </h2>
            </div>
            {explained && <Explanation {...explained} opensTab />}
          </div>
          <ol className="answers">
            {question.answers.map((answer, index) => (
              <li key={`${question.index} ${answer}`}>
                <AnswerButton
                  answer={answer}
                  number={index + 1}
                  asking={asking}
                  isLocked={!isOpen || picked !== undefined}
                  onAnswer={() => press(answer)}
                />
              </li>
            ))}
          </ol>
          {verdict && onNext && onReport && (
            <div className="verdict-actions">
              {asking.isHeld && (
                <NextButton onPress={onNext}>{number < questionCount ? 'Next question' : 'See how you did'}</NextButton>
              )}
              <ReportButton isSent={isReported} onPress={onReport} />
            </div>
          )}
        </div>
      </div>
      {areKeysOn && <p className="keys-hint">Or press 1-{question.answers.length}</p>}
      <p role="status" className="sr-only">
        {verdict && picked
          ? [
              spokenVerdict({ verdict, score: question.score, answer: picked.answer }),
              challenge && `${rivalName(challenge.name)} has ${rivalTotal(challenge)}.`,
            ]
              .filter(Boolean)
              .join(' ')
          : spokenPace(asking, pace)}
      </p>
    </section>
  )
}

function spokenPace({ question, picked }: Asking, pace: Pace) {
  if (pace === 'held') return clockWaitsText(question)
  if (pace === 'hurry' && !picked && question.score > 0) return '3 seconds left for full points.'
  return pace !== 'late' && question.clock_starts_in_ms > 0 && 'The clock is running.'
}

/** Takes the focus, so that the key that answered can also continue. */
function NextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} className="next-question" onClick={onPress}>
      {children}
      <ArrowRight aria-hidden="true" />
    </Button>
  )
}

function Score({ asking: { verdict, score, question } }: { asking: Asking }) {
  const [landedIndex, setLandedIndex] = useState<number>()
  const place = useRef<HTMLParagraphElement>(null)
  const isFlying = Boolean(verdict?.points) && landedIndex !== question.index
  const shown = useCountUp(isFlying ? score : (verdict?.score ?? score), { from: score, durationMs: 350 })
  return (
    <>
      <p className="quiz-led scoreboard-points" ref={place} data-landed={landedIndex === question.index || undefined}>
        <span className="scoreboard-label">Points</span>
        {formatPoints(shown)}
      </p>
      {isFlying && verdict && (
        <FlyingPoints points={verdict.points} to={place} onLanded={() => setLandedIndex(question.index)} />
      )}
    </>
  )
}

type AnswerButtonProps = {
  answer: string
  number: number
  asking: Asking
  isLocked: boolean
  onAnswer: () => void
}

function AnswerButton({ answer, number, asking, isLocked, onAnswer }: AnswerButtonProps) {
  const mark = answerMark(answer, asking)
  const share = asking.verdict?.shares?.find((other) => other.answer === answer)
  return (
    // Uses aria-disabled, because `disabled` would drop the keyboard focus.
    <button
      type="button"
      className="answer"
      data-mark={mark}
      data-buzzer={number}
      aria-keyshortcuts={String(number)}
      data-length={lengthOf(answer, { long: 60, veryLong: 130 })}
      aria-disabled={isLocked || undefined}
      aria-busy={mark === 'picked' || undefined}
      onClick={onAnswer}
    >
      <span className="answer-key" aria-hidden="true">
        {mark === 'right' ? <Check /> : mark === 'wrong' ? <X /> : number}
      </span>
      <span className="answer-text" dir="auto">
        {answer}
      </span>
      {share && (
        <span className="answer-share" aria-hidden="true">
          {share.percent}%
        </span>
      )}
      {mark === 'right' && <VisuallyHidden> (correct)</VisuallyHidden>}
      {mark === 'wrong' && <VisuallyHidden> (wrong)</VisuallyHidden>}
    </button>
  )
}

/** Nothing may move, so long texts get a smaller font. */
function lengthOf({ length }: string, over: { long: number; veryLong: number }) {
  if (length <= over.long) return undefined
  return length <= over.veryLong ? 'long' : 'very-long'
}

function lightsFor({ picked, verdict }: Asking) {
  if (verdict) return verdict.is_correct ? 'win' : 'lose'
  return picked ? undefined : 'chase'
}

function useVerdictSound({ verdict, marks }: Asking) {
  const play = useEffectEvent(() => {
    if (!verdict) return
    if (verdict.is_correct) {
      sound.play('hit', streakOf(verdict.run.marks))
      sound.buzz(20)
    } else if (streakOf(marks) >= shortestStreak) {
      sound.play('crash')
      sound.buzz(80, 40, 160)
    } else {
      sound.play('miss')
      sound.buzz(120)
    }
  })
  const isJudged = verdict !== undefined
  useEffect(() => {
    if (isJudged) play()
  }, [isJudged])
}

/** Later questions take the focus, so that screen readers read on. */
function useFocusOnNextQuestion(index: number, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstIndex = useRef(takesFocus ? undefined : index)
  useEffect(() => {
    if (index === firstIndex.current) return
    heading.current?.focus({ preventScroll: true })
    // With large text, the answers may be a screen below the question.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return heading
}

/** A press right after the question changed was meant for the previous one. */
function useOpenedBuzzers(shownAt: number) {
  const [openedFor, setOpenedFor] = useState<number>()
  useEffect(() => {
    const leftMs = shownAt + quickestPressMs - performance.now()
    const timer = setTimeout(() => setOpenedFor(shownAt), leftMs)
    return () => clearTimeout(timer)
  }, [shownAt])
  return openedFor === shownAt
}

function useBuzzerKeys(answers: string[], onAnswer: (answer: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (!areSingleKeysOn()) return
    const answer = /^[1-9]$/.test(event.key) ? answers[Number(event.key) - 1] : undefined
    if (answer !== undefined) onAnswer(answer)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
