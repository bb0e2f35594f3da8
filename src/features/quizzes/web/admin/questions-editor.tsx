import { ArrowDown, ArrowUp, Check, GripVertical, ListPlus, Pencil, Plus, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { DiscardQuestion, type OpenPart } from '#platform/web/panel/editor/editor-dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { fewestCountedAnswers } from '../../rules/answer-shares.ts'
import { pastedQuestions } from '../../rules/pasted-questions.ts'
import { difficultyOf, shareText } from '../../rules/question-stats.ts'
import type { AdminQuizDetail, QuestionStats, QuizQuestion } from '../../rules/quiz.ts'
import { quizzesRecorded } from '../../rules/recorded.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { QuestionEditor } from './question-editor.tsx'
import { useDrag } from './use-drag.ts'
import { useQuestionOrder } from './use-question-order.ts'
import './questions-editor.css'

const AddManyDialog = lazyDialog(async () => (await import('#platform/web/panel/add-many-dialog.tsx')).AddManyDialog)

type QuestionsEditorProps = {
  quiz: AdminQuizDetail
  part: OpenPart | undefined
  onPart: (part: OpenPart | undefined) => void
  onChanged: () => Promise<unknown>
  reload: () => Promise<AdminQuizDetail | undefined>
}

type Task = { kind: 'add' | 'add-many' } | { kind: 'edit' | 'delete'; question: QuizQuestion }

export function QuestionsEditor({ quiz, part, onPart, onChanged, reload }: QuestionsEditorProps) {
  const [task, setTask] = useState<Task>()
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const begin = (next: Task) => (part?.isUnsaved ? setLeaving({ go: () => setTask(next) }) : setTask(next))
  const [news, setNews] = useState('')
  const { questions, move } = useQuestionOrder(quiz, onChanged)
  const close = () => setTask(undefined)
  const moveAndTell = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || from === to) return
    move(from, to)
    setNews(`Question ${from + 1} is now number ${to + 1} of ${questions.length}.`)
  }
  const { list, handleProps, dropMark } = useDrag(moveAndTell)
  const edited = task?.kind === 'edit' ? task.question : undefined
  const form = (
    <QuestionEditor
      key={edited?.id}
      quizId={quiz.id}
      item={edited}
      reload={async () => (await reload())?.questions.find(({ id }) => id === edited?.id)}
      onPart={onPart}
      onSaved={onChanged}
      onClose={close}
    />
  )

  return (
    <section aria-labelledby="quiz-questions" className="questions">
      <div className="questions-head">
        <div>
          <h3 id="quiz-questions" className="font-semibold text-subheading">
            Questions <span className="numbers font-normal text-ink-soft">({questions.length})</span>
          </h3>
          <p className="text-ink-soft text-small">Each change here is saved at once.</p>
        </div>
        <Button variant="secondary" size="small" onClick={() => begin({ kind: 'add' })}>
          <Plus aria-hidden="true" />
          Add question
        </Button>
        <Button variant="secondary" size="small" onClick={() => begin({ kind: 'add-many' })}>
          <ListPlus aria-hidden="true" />
          Add many
        </Button>
      </div>
      {questions.length === 0 && (
        <p className="panel-empty">No questions yet. A quiz needs at least one to be published.</p>
      )}
      <ol ref={list} className="question-list">
        {questions.map((question, index) => (
          <li key={question.id} className="question-item" data-drop={dropMark(index)}>
            <span className="question-grip" aria-hidden="true" title="Drag to reorder" {...handleProps(index)}>
              <GripVertical />
            </span>
            <QuestionText
              question={question}
              number={index + 1}
              stats={quiz.stats.find(({ question_id }) => question_id === question.id)}
            />
            <div className="question-actions">
              <IconButton
                label={`Move question ${index + 1} up`}
                isOff={index === 0}
                onClick={() => moveAndTell(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move question ${index + 1} down`}
                isOff={index === questions.length - 1}
                onClick={() => moveAndTell(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Edit question ${index + 1}`}
                isOpen={question.id === edited?.id}
                onClick={() => (question.id === edited?.id ? undefined : begin({ kind: 'edit', question }))}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label={`Delete question ${index + 1}`} onClick={() => begin({ kind: 'delete', question })}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            {question.id === edited?.id && <div className="question-form">{form}</div>}
          </li>
        ))}
      </ol>
      {task?.kind === 'add' && form}
      <p role="status" className="sr-only">
        {news}
      </p>
      <DiscardQuestion leaving={leaving} onDiscard={part?.discard} onStay={() => setLeaving(undefined)} />
      {task?.kind === 'add-many' && (
        <AddManyDialog
          title="Add many questions"
          one="question"
          many="questions"
          ownerId={quiz.id}
          list={pastedQuestions}
          preview={(text, options) => quizzesApi.previewQuestions.call({ quiz_id: quiz.id, text }, options)}
          add={(batch) => quizzesApi.addQuestions.call({ quiz_id: quiz.id, ...batch })}
          call={quizzesApi.addQuestions}
          kind={quizzesRecorded.quizzes.key}
          onAdded={onChanged}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title="Delete this question?"
          text={
            <>
              “<bdi>{task.question.question}</bdi>” is asked in no new run. Whoever is playing right now still gets it.
            </>
          }
          hasTrash={quizzesRecorded.questions.hasTrash}
          doneText="Question deleted."
          remove={async () => {
            await quizzesApi.deleteQuestion.call({ id: task.question.id })
            await onChanged()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

type QuestionTextProps = { question: QuizQuestion; number: number; stats: QuestionStats | undefined }

function QuestionText({ question, number, stats }: QuestionTextProps) {
  return (
    <div className="question-words">
      <p>
        <span className="numbers text-ink-soft">{number}. </span>
        <bdi className="font-semibold">{question.question}</bdi>{' '}
        <span className="numbers whitespace-nowrap text-ink-soft text-small">
          {formatPoints(question.score)} {question.score === 1 ? 'point' : 'points'}
        </span>
      </p>
      <ul className="question-answers">
        <li className="text-success-text">
          <Check aria-hidden="true" />
          <VisuallyHidden>Correct: </VisuallyHidden>
          <bdi>{question.correct_answer}</bdi>
        </li>
        {[...question.wrong_answers, ...question.more_wrong_answers].map((answer) => (
          <li key={answer} className="text-ink-soft">
            <X aria-hidden="true" />
            <VisuallyHidden>Wrong: </VisuallyHidden>
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      <p className="question-stats">
        {partsOf(question).map((part) => (
          <span key={part} className="question-part">
            {part}
          </span>
        ))}
        {stats && <Stats stats={stats} />}
      </p>
    </div>
  )
}

function partsOf({ image_url, audio_url, clip, explanation, about, in_daily }: QuizQuestion) {
  return [
    image_url && 'Picture',
    audio_url && 'Sound',
    clip && 'Clip',
    (explanation || about) && 'Explained',
    !in_daily && 'Not in the Daily',
  ].filter((part): part is string => typeof part === 'string' && part !== '')
}

function Stats({ stats }: { stats: QuestionStats }) {
  const { shown, answered, right, median_seconds, tempting } = stats
  const difficulty = difficultyOf(stats)
  if (shown === 0) return 'Nobody was asked yet.'
  return (
    <>
      {difficulty ? (
        <strong data-difficulty={difficulty}>{difficulty}</strong>
      ) : (
        <span>{fewestCountedAnswers - answered} more answers to rate it</span>
      )}
      <span>Shown {formatPoints(shown)}×</span>
      {answered > 0 && <span>{shareText(right, answered)} right</span>}
      {median_seconds !== null && <span>{median_seconds} s median</span>}
      {tempting && (
        <span>
          Most tempting: “<bdi>{tempting.answer}</bdi>” ({shareText(tempting.count, answered)})
        </span>
      )}
    </>
  )
}

type IconButtonProps = { label: string; isOff?: boolean; isOpen?: boolean; onClick: () => void; children: ReactNode }

/** Uses aria-disabled: `disabled` would drop the keyboard focus at the end of the list. */
function IconButton({ label, isOff, isOpen, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
