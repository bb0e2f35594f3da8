import { Link } from '@tanstack/react-router'
import { Image, Share2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import { endingLine } from '#features/quizzes/rules/host-lines.ts'
import { squareOf } from '#features/quizzes/rules/result-texts.ts'
import type { DailyResult, RunResult } from '#features/quizzes/rules/run.ts'
import { Explanation } from '#features/quizzes/web/player/explanation.tsx'
import { ReportQuestion } from '#features/quizzes/web/player/report-question.tsx'
import { Confetti } from '#features/quizzes/web/results/confetti.tsx'
import { Squares } from '#features/quizzes/web/results/squares.tsx'
import { copyPicture } from '#platform/web/copy-picture.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { shareLink } from '#platform/web/share-link.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { marksOf } from '../rules/daily.ts'
import { dailyShareText, describePlace, heldBackDailyTexts } from '../rules/daily-texts.ts'
import { streakStickersFor } from '../rules/streak.ts'
import { DailyHistory } from './daily-history.tsx'
import { NextDaily } from './next-daily.tsx'
import { StreakLine } from './streak-line.tsx'
import '#features/quizzes/web/results/results.css'

const JoinSheet = lazyDialog(async () => (await import('./join-sheet.tsx')).JoinSheet)

export type DailyResultsProps = {
  runId: string
  result: RunResult
  daily: DailyResult
  onTryAgain: (() => void) | undefined
}

export function DailyResults({ runId, result, daily, onTryAgain }: DailyResultsProps) {
  const isGuest = useViewer() === undefined
  // A day played again has no streak to keep.
  const isJoinOffered = isGuest && !onTryAgain
  const [isJoining, setIsJoining] = useState(false)
  const closeSheet = useCallback(() => setIsJoining(false), [])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const { correct_count: correct, question_count: asked, final_score } = result
  const isPerfect = correct === asked
  const bugPose = correct * 2 > asked ? 'celebrating' : 'shocked'
  const share = () =>
    shareLink({
      path: `/daily?result=${marksOf(result.questions.map(squareOf))}`,
      text: dailyShareText({ result, daily }),
      copy: { withText: true, said: 'Copied. Paste it wherever somebody needs to be impressed.' },
    })

  return (
    <section className="results">
      {isPerfect && <Confetti />}
      <div className="quiz-lights results-board" data-lights={isPerfect ? 'win' : 'chase'}>
        <div className="results-screen">
          <div className="results-bug" aria-hidden="true">
            <BedBug pose={bugPose} />
          </div>
          <h2 className="results-title" ref={heading} tabIndex={-1}>
            {correct} of {asked}
          </h2>
          <p className="results-host">{endingLine({ runId, correct, asked })}</p>
          <Squares questions={result.questions} />
          <p className="quiz-led daily-place">
            {daily.place === null ? (
              `${formatPoints(final_score)} points, off the books`
            ) : (
              <>
                <strong>{describePlace({ place: daily.place, player_count: daily.player_count })}</strong>, with{' '}
                {formatPoints(final_score)} points
              </>
            )}
          </p>
          {daily.held_back && <p className="max-w-prose text-ink-soft">{heldBackDailyTexts[daily.held_back]}</p>}
          {!onTryAgain && <StreakLine streak={daily.streak} />}
          {!onTryAgain && <NextSticker longestDays={daily.streak.longest_days} />}
          <NextDaily inMs={daily.next_in_ms} />
        </div>
      </div>
      <div className="studio-actions">
        {onTryAgain ? (
          <>
            <Button onClick={onTryAgain}>Play it again</Button>
            <Link to="/daily" search={{}} className={buttonClass({ variant: 'secondary' })}>
              Back to today's
            </Link>
          </>
        ) : (
          <>
            <Button onClick={() => void share()}>
              <Share2 aria-hidden="true" />
              Share
            </Button>
            <PictureButton result={result} daily={daily} bugPose={bugPose} />
          </>
        )}
        {!isJoinOffered && (
          <Link to="/quizzes" className={buttonClass({ variant: 'quiet' })}>
            More quizzes
          </Link>
        )}
      </div>
      {isJoinOffered && (
        <p className="daily-join">
          Your streak lives in this browser.{' '}
          <Button variant="secondary" size="small" onClick={() => setIsJoining(true)}>
            Put it on a pass
          </Button>
        </p>
      )}
      {isJoining && <JoinSheet days={daily.streak.current_days} onClose={closeSheet} />}
      <DailyHistory shownDay={daily.day} />
      <Answers runId={runId} questions={result.questions} rightPercents={daily.right_percents} />
    </section>
  )
}

function PictureButton(card: { result: RunResult; daily: DailyResult; bugPose: BugPose }) {
  const [isBusy, setIsBusy] = useState(false)
  const copy = async () => {
    setIsBusy(true)
    const drawing = import('./draw-daily.ts').then(({ drawDaily }) => drawDaily(card))
    await copyPicture(drawing, {
      fileName: `daily-${card.daily.day}.png`,
      said: 'Card copied. Paste it where they can see it.',
    })
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void copy()}>
      <Image aria-hidden="true" />
      Copy as picture
    </Button>
  )
}

function NextSticker({ longestDays }: { longestDays: number }) {
  const { earned, next } = streakStickersFor(longestDays)
  return (
    <p className="text-balance text-ink-soft">
      {earned.length > 0 && (
        <>
          You're a <strong className="text-ink">{earned.at(-1)}</strong>.{' '}
        </>
      )}
      {next && `${next.more} more ${next.more === 1 ? 'day makes' : 'days make'} you a ${next.name}.`}
    </p>
  )
}

type AnswersProps = { runId: string; questions: RunResult['questions']; rightPercents: DailyResult['right_percents'] }

function Answers({ runId, questions, rightPercents }: AnswersProps) {
  return (
    <section className="summary daily-summary">
      <h3 className="type-display text-heading">How everybody did</h3>
      <ol>
        {questions.map(({ question, quiz_title, is_correct, correct_answer, answer, explanation, about }, index) => {
          const percent = rightPercents[index] ?? null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished run never move, and two may read alike
            <li key={index} className="daily-answer" data-correct={is_correct}>
              <div className="min-w-0">
                {quiz_title && (
                  <p className="text-ink-soft text-small" dir="auto">
                    {quiz_title}
                  </p>
                )}
                <p className="font-semibold" dir="auto">
                  {question}
                </p>
                <p className="summary-verdict">
                  <bdi>{correct_answer}</bdi>
                  {!is_correct && (
                    <span className="text-ink-soft">
                      {' '}
                      (you said <bdi>{answer}</bdi>)
                    </span>
                  )}
                </p>
                <Explanation explanation={explanation} about={about} />
              </div>
              <ReportQuestion runId={runId} index={index} />
              {percent !== null && (
                <p className="daily-percent">
                  <span aria-hidden="true" style={{ width: `${percent}%` }} />
                  {percent}% got it right
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
