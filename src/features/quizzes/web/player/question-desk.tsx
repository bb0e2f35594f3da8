import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { formatPoints } from '../format-points.ts'
import { RunClock } from './run-clock.tsx'
import { type Asking, answerMark } from './run-view.ts'

type QuestionDeskProps = { asking: Asking; onAnswer: (answer: string) => void }

/** One question: what it is worth, the clock, four buzzers. */
export function QuestionDesk({ asking, onAnswer }: QuestionDeskProps) {
  const { question, questionCount, verdict } = asking
  const heading = useFocusOnNextQuestion(question.index)
  useBuzzerKeys(question.answers, onAnswer)
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
        <div className="studio-screen" key={question.index}>
          <p className="question-worth">
            {formatPoints(question.score)} {question.score === 1 ? 'point' : 'points'}
          </p>
          <h2 className="question-text" ref={heading} tabIndex={-1}>
            {question.question}
          </h2>
          <ol className="answers">
            {question.answers.map((answer, index) => (
              <li key={answer}>
                <AnswerButton answer={answer} number={index + 1} asking={asking} onAnswer={() => onAnswer(answer)} />
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

type AnswerButtonProps = { answer: string; number: number; asking: Asking; onAnswer: () => void }

function AnswerButton({ answer, number, asking, onAnswer }: AnswerButtonProps) {
  const mark = answerMark(answer, asking)
  return (
    // Locked by aria alone: `disabled` would throw the keyboard focus away.
    <button
      type="button"
      className="answer"
      data-mark={mark}
      data-buzzer={number}
      aria-keyshortcuts={String(number)}
      aria-disabled={asking.picked ? true : undefined}
      aria-busy={mark === 'picked' || undefined}
      onClick={onAnswer}
    >
      <span className="answer-key" aria-hidden="true">
        {mark === 'right' ? <Check /> : mark === 'wrong' ? <X /> : number}
      </span>
      <span className="answer-text">{answer}</span>
      {mark === 'right' && <VisuallyHidden> (correct)</VisuallyHidden>}
      {mark === 'wrong' && <VisuallyHidden> (wrong)</VisuallyHidden>}
    </button>
  )
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
function useFocusOnNextQuestion(index: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstIndex = useRef(index)
  useEffect(() => {
    if (index !== firstIndex.current) heading.current?.focus({ preventScroll: true })
  }, [index])
  return heading
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
