import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { AdminQuizDetail } from '../../rules/quiz.ts'
import { QuestionDesk } from '../player/question-desk.tsx'
import { askedAgain, type PreviewAnswers, pick, previewAsking } from './preview-run.ts'
import '../player/answers.css'
import '../player/show.css'
import '../player/studio.css'

/** Plays without a run: answers are judged in the browser, and nothing is saved. */
export function PreviewQuestions({ quiz }: { quiz: AdminQuizDetail }) {
  const [index, setIndex] = useState(0)
  const [answers, setAnswers] = useState<PreviewAnswers>(() => askedAgain({}, quiz.questions[0], performance.now()))
  const question = quiz.questions[index]
  if (!question) return <p className="panel-empty">No questions yet.</p>

  const goTo = (next: number) => {
    setIndex(next)
    setAnswers((given) => askedAgain(given, quiz.questions[next], performance.now()))
  }
  const names = quiz.quiz_characters.map(({ name }) => name)
  return (
    <>
      <div data-section="quizzes" data-theme="dark" className="studio preview-studio">
        <div className="studio-head">
          {names.length > 0 && (
            <p className="studio-kicker">
              <bdi>{new Intl.ListFormat('en').format(names)}</bdi> Quiz
            </p>
          )}
          <p className="studio-title" dir="auto">
            {quiz.title}
          </p>
        </div>
        <QuestionDesk
          asking={previewAsking(quiz.questions, index, answers)}
          onAnswer={(answer) => setAnswers((given) => pick(given, question, answer, performance.now()))}
        />
      </div>
      <div className="preview-steps">
        <Button variant="secondary" disabled={index === 0} onClick={() => goTo(index - 1)}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <p className="text-ink-soft text-small">Press an answer to see it judged. Nothing is saved.</p>
        <Button variant="secondary" disabled={index === quiz.questions.length - 1} onClick={() => goTo(index + 1)}>
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}
