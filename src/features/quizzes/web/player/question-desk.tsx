import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { quickestPressMs } from '../../rules/scoring.ts'
import { RunClock } from './run-clock.tsx'
import { type Asking, answerMark } from './run-view.ts'

type QuestionDeskProps = {
  asking: Asking
  onAnswer: (answer: string) => void
  /** For a run that was started on this page: the button that did it is gone. */
  takesFocus?: boolean
}

/** One question: what it is worth, the clock, four buzzers. */
export function QuestionDesk({ asking, onAnswer, takesFocus = false }: QuestionDeskProps) {
  const { question, questionCount, verdict } = asking
  const heading = useFocusOnNextQuestion(question.index, takesFocus)
  const isOpen = useOpenedBuzzers(question.index)
  const press = (answer: string) => {
    if (isOpen) onAnswer(answer)
  }
  useBuzzerKeys(question.answers, press)
  const score = verdict?.score ?? asking.score
  const number = question.index + 1

  return (
    <section aria-label={`Question ${number} of ${questionCount}`}>
      <div className="scoreboard">
        <RunClock asking={asking} />
        <p className="scoreboard-question">
          <span>
            Question {number} of {questionCount}
          </span>
        </p>
        <p className="quiz-led scoreboard-points">
          <span className="scoreboard-label">Points</span>
          {formatPoints(score)}
        </p>
      </div>
      <progress
        className="run-progress"
        aria-label="Questions answered"
        max={questionCount}
        value={question.index + (verdict ? 1 : 0)}
      />
      <div className="quiz-lights studio-frame" data-lights={lightsFor(asking)}>
        <div className="studio-screen">
          <p className="question-worth">
            {formatPoints(question.score)} {question.score === 1 ? 'point' : 'points'}
          </p>
          <h2 className="question-text" dir="auto" ref={heading} tabIndex={-1}>
            {question.question}
          </h2>
          <ol className="answers">
            {question.answers.map((answer, index) => (
              <li key={`${question.index} ${answer}`}>
                <AnswerButton
                  answer={answer}
                  number={index + 1}
                  asking={asking}
                  isLocked={!isOpen || asking.picked !== undefined}
                  onAnswer={() => press(answer)}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="keys-hint">Keys 1 to {question.answers.length} answer, too.</p>
      <p role="status" className="sr-only">
        {verdict ? verdictText(asking) : ''}
      </p>
    </section>
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
  return (
    // Locked by aria alone: `disabled` would throw the keyboard focus away.
    <button
      type="button"
      className="answer"
      data-mark={mark}
      data-buzzer={number}
      aria-keyshortcuts={String(number)}
      data-length={lengthOf(answer)}
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
      {mark === 'right' && <VisuallyHidden> (correct)</VisuallyHidden>}
      {mark === 'wrong' && <VisuallyHidden> (wrong)</VisuallyHidden>}
    </button>
  )
}

/** The buzzers keep their size, so a long answer is set smaller. */
function lengthOf(answer: string) {
  if (answer.length <= 60) return undefined
  return answer.length <= 130 ? 'long' : 'very-long'
}

function lightsFor({ picked, verdict }: Asking) {
  if (verdict) return verdict.is_correct ? 'win' : 'lose'
  return picked ? undefined : 'chase'
}

function verdictText({ verdict }: Asking) {
  if (!verdict) return ''
  return verdict.is_correct
    ? `Correct! ${verdict.points} points, ${verdict.score} in all.`
    : `Wrong. The correct answer is ${verdict.correct_answer}. ${verdict.score} points in all.`
}

/** The first question comes with its page; from the second on a screen reader has to be told where to read on. */
function useFocusOnNextQuestion(index: number, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstIndex = useRef(takesFocus ? undefined : index)
  useEffect(() => {
    if (index !== firstIndex.current) heading.current?.focus({ preventScroll: true })
  }, [index])
  return heading
}

/** A press right after the question changed was meant for the one before. */
function useOpenedBuzzers(index: number) {
  const [openIndex, setOpenIndex] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setOpenIndex(index), quickestPressMs)
    return () => clearTimeout(timer)
  }, [index])
  return openIndex === index
}

function useBuzzerKeys(answers: string[], onAnswer: (answer: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
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
