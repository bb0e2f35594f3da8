import { CalendarClock, Copy, Download, Eye, Trophy } from 'lucide-react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { finishesColumn, playsColumn, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { formatCount } from '#platform/rules/count-of.ts'
import { byteOrderMark } from '#platform/rules/csv.ts'
import type { Status } from '#platform/rules/panel-list.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { newId } from '#platform/web/new-id.ts'
import { addedColumn } from '#platform/web/panel/added-column.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { UnpublishItem } from '#platform/web/panel/publish.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ListedQuiz } from '../../rules/admin-contract.ts'
import { leftBehindText, type QuizFileFormat, quizFileFormats } from '../../rules/pasted-questions.ts'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

export function quizColumns(now: Date): PanelColumn<ListedQuiz>[] {
  return [
    { id: 'title', header: 'Title', sort: 'asc', cell: ({ title }) => title },
    {
      id: 'publish_date',
      header: 'Status',
      width: '17.75rem',
      sort: 'desc',
      isOnPhone: true,
      cell: (quiz) => <StatusBadges quiz={quiz} now={now} />,
    },
    {
      id: 'questions',
      header: 'Questions',
      width: '5.75rem',
      isNumeric: true,
      isOnPhone: true,
      cell: (quiz) => (
        <span title={factsOf(quiz)}>
          {formatCount(quiz.question_count)}
          <span className="panel-phone-only"> {quiz.question_count === 1 ? 'question' : 'questions'}</span>
        </span>
      ),
    },
    {
      id: 'points',
      header: 'Points',
      width: '6rem',
      isNumeric: true,
      isExtra: true,
      cell: ({ total_score }) => formatPoints(total_score),
    },
    {
      id: 'about',
      header: 'About',
      width: '14rem',
      isExtra: true,
      cell: ({ season_name, quiz_characters }) => (
        <FactLine facts={[season_name, ...quiz_characters.map(({ name }) => name)]} />
      ),
    },
    viewsColumn,
    playsColumn,
    { ...finishesColumn, isExtra: true },
    {
      id: 'right',
      header: 'Right',
      width: '4.5rem',
      isNumeric: true,
      isExtra: true,
      hint: 'How many of all answers to its questions were right',
      cell: ({ answered = 0, right = 0 }) =>
        answered > 0 && (
          <span title={`${formatCount(right)} right, ${formatCount(answered - right)} wrong`}>
            {Math.round((100 * right) / answered)}%
          </span>
        ),
    },
    addedColumn,
  ]
}

function factsOf({ question_count, draw_count, shuffle_questions, total_score }: AdminQuiz) {
  const texts = [
    `${formatPoints(total_score)} points`,
    draw_count !== null && draw_count < question_count && `${draw_count} drawn a run`,
    shuffle_questions && 'another order each run',
  ]
  return texts.filter(Boolean).join(' · ')
}

function StatusBadges({ quiz, now }: { quiz: AdminQuiz; now: Date }) {
  const line = publishLine(quiz, now)
  const isDraft = quiz.status === 'draft'
  const [word, when] = isDraft ? ['Draft', line] : splitAtSpace(line)
  const isExceptional = isDraft || isScheduled(quiz, now)
  return (
    <span title={line}>
      {quiz.coming_soon && <Badge tone="accent">Coming Soon</Badge>}{' '}
      {isExceptional ? <Badge tone={isDraft ? 'neutral' : 'warning'}>{word}</Badge> : word} {when}
    </span>
  )
}

/** The badge shows only the first word, because a narrow column truncates the rest. */
function splitAtSpace(line: string): [string, string] {
  const [word = '', ...rest] = line.split(' ')
  return [word, rest.join(' ')]
}

type Deed = { run: () => Promise<unknown>; doneText: string }

async function doIt({ run, doneText }: Deed, onChanged: () => Promise<unknown>) {
  try {
    await run()
    toast.show(doneText, { tone: 'success' })
  } catch (error) {
    toast.show(describeFailure(error).text, { tone: 'error' })
  }
  // Refresh after a refusal too: someone else may have changed it first.
  await onChanged()
}

type QuizMenuProps = {
  quiz: AdminQuiz
  onChanged: () => Promise<unknown>
  onPreview: () => void
  onScores: () => void
  onDuplicated: (copyId: string) => void
}

export function QuizMenu({ quiz, onChanged, onPreview, onScores, onDuplicated }: QuizMenuProps) {
  const { id, title, coming_soon } = quiz
  const toggleSoon = {
    run: () => quizzesApi.setComingSoon.call({ id, coming_soon: !coming_soon }),
    doneText: coming_soon ? 'Quiz is no longer coming soon.' : 'Quiz marked as coming soon.',
  }
  return (
    <>
      <MenuItem aria-label={`Preview ${title}`} onClick={onPreview}>
        <Eye aria-hidden="true" />
        Preview
      </MenuItem>
      <MenuItem aria-label={`Scores of ${title}`} onClick={onScores}>
        <Trophy aria-hidden="true" />
        Scores
      </MenuItem>
      <MenuItem
        aria-label={coming_soon ? `Open ${title} for players` : `Mark ${title} as coming soon`}
        onClick={() => void doIt(toggleSoon, onChanged)}
      >
        <CalendarClock aria-hidden="true" />
        {coming_soon ? 'Not coming soon' : 'Coming soon'}
      </MenuItem>
      <MenuItem
        aria-label={`Duplicate ${title}`}
        onClick={() => void duplicateQuiz(quiz).then((copyId) => copyId && onDuplicated(copyId))}
      >
        <Copy aria-hidden="true" />
        Duplicate
      </MenuItem>
      {quizFileFormats.map((format) => (
        <MenuItem
          key={format}
          aria-label={`Export ${title} as ${formatNames[format]}`}
          onClick={() => void exportQuiz(quiz, format)}
        >
          <Download aria-hidden="true" />
          Export as {formatNames[format]}
        </MenuItem>
      ))}
      {quiz.status === 'published' && (
        <UnpublishItem api={quizzesApi} id={id} name={title} doneText="Quiz unpublished." onChanged={onChanged} />
      )}
    </>
  )
}

const formatNames = { text: 'text', csv: 'CSV' }

async function exportQuiz({ id, title }: AdminQuiz, format: QuizFileFormat) {
  try {
    const { text, left_behind } = await quizzesApi.export.call({ id, format })
    const name =
      title
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 80) || 'quiz'
    const file = format === 'csv' ? { type: 'text/csv', ending: 'csv' } : { type: 'text/plain', ending: 'txt' }
    saveFile({ name: `${name}.${file.ending}`, type: file.type, parts: [byteOrderMark, text] })
    const left = leftBehindText(left_behind)
    if (left) toast.show(left, { tone: 'success' })
  } catch (error) {
    toast.show(describeFailure(error).text, { tone: 'error' })
  }
}

async function duplicateQuiz({ id }: AdminQuiz) {
  try {
    const { text, left_behind } = await quizzesApi.export.call({ id, format: 'text' })
    const { done } = await quizzesApi.importQuiz.call({ batch_id: newId(), text })
    toast.show(['Copied as a draft.', leftBehindText(left_behind)].filter(Boolean).join(' '), { tone: 'success' })
    return done[0]
  } catch (error) {
    toast.show(describeFailure(error).text, { tone: 'error' })
    return undefined
  }
}

type PublishedQuiz = { status: Status; publish_date: string | null }

/** A future date wins over the status, because a draft keeps its schedule. */
export function publishLine({ status, publish_date }: PublishedQuiz, now: Date) {
  const moment = publish_date && formatMoment(publish_date)
  if (isScheduled({ publish_date }, now)) {
    return `Scheduled ${moment}${status === 'draft' ? ", once it's published" : ''}`
  }
  if (status === 'draft') return ''
  return moment ? `Published ${moment}` : 'Published'
}

export function isScheduled({ publish_date }: Pick<PublishedQuiz, 'publish_date'>, now: Date) {
  return publish_date !== null && new Date(publish_date) > now
}
