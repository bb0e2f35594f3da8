import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { MissingQuizText } from './missing-quiz.tsx'
import { QuestionDesk } from './question-desk.tsx'
import { ReportDialog } from './report-question.tsx'
import { RunNotice } from './run-notice.tsx'
import type { RunView } from './run-view.ts'
import { StudioLoading } from './studio.tsx'
import type { useQuizRun } from './use-quiz-run.ts'
import './show.css'

type Finished = Extract<RunView, { kind: 'finished' }>

type ShowStageProps = {
  show: ReturnType<typeof useQuizRun>
  /** Started by a button, which is gone now together with its focus. */
  isStartedHere: boolean
  questionCount: number
  returnTo: string
  wayOut: ReactNode
  prepareEnd: () => Promise<unknown>[]
  children: (finished: Finished, restart: () => void) => ReactNode
}

export function ShowStage({ show, questionCount, returnTo, wayOut, prepareEnd, children, ...props }: ShowStageProps) {
  const { view, answer, next, isTroubled, notice } = show
  const stage = useRef<HTMLDivElement>(null)
  const [report, setReport] = useState<{ runId: string; index: number; isSent: boolean; isOpen: boolean }>()
  const [isStartedHere, setIsStartedHere] = useState(props.isStartedHere)
  const prepare = useEffectEvent(() => {
    for (const part of prepareEnd()) void part.catch(() => {})
  })
  const hasAnswered = view.kind === 'asking' && view.picked !== undefined
  useEffect(() => {
    if (hasAnswered) prepare()
  }, [hasAnswered])
  useEffect(() => {
    // Holds the focus until the first question appears.
    if (props.isStartedHere) stage.current?.focus({ preventScroll: true })
  }, [props.isStartedHere])
  const restart = () => {
    setIsStartedHere(true)
    stage.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
    show.restart()
  }
  const isPlaying = view.kind === 'asking' || view.kind === 'loading' || view.kind === 'countdown'

  return (
    <div
      ref={stage}
      tabIndex={-1}
      className="studio-stage"
      data-playing={isPlaying || undefined}
      data-keep-clear={isPlaying || undefined}
    >
      <RunNotice isTroubled={isTroubled} isAnswering={view.kind === 'asking'} notice={notice} />
      {view.kind === 'loading' && <StudioLoading questionCount={questionCount} />}
      {view.kind === 'countdown' && <Countdown count={view.count} />}
      {view.kind === 'asking' && (
        <QuestionDesk
          key={view.runId}
          asking={view}
          onAnswer={answer}
          onPlayed={show.startClock}
          onNext={next}
          onReport={() => {
            show.hold()
            setReport({ runId: view.runId, index: view.question.index, isSent: false, isOpen: true })
          }}
          isReported={report?.isSent === true && report.runId === view.runId && report.index === view.question.index}
          takesFocus={isStartedHere}
        />
      )}
      {view.kind === 'finished' && children(view, restart)}
      {view.kind === 'stopped' && (
        <div className="studio-stop" role="alert">
          <p>{view.text}</p>
          <div className="studio-actions">
            <Button onClick={restart}>Start Again</Button>
            {wayOut}
          </div>
        </div>
      )}
      {view.kind === 'signed-out' && (
        <div className="studio-stop" role="alert">
          <p>Sign back in to pick up where you left off.</p>
          <div className="studio-actions">
            <Link to="/auth/login" search={{ redirectTo: returnTo }} className={buttonClass()}>
              Login
            </Link>
            {wayOut}
          </div>
        </div>
      )}
      {report?.isOpen && (
        <ReportDialog
          runId={report.runId}
          index={report.index}
          onSent={() => setReport((now) => now && { ...now, isSent: true })}
          onClose={() => setReport((now) => now && { ...now, isOpen: false })}
        />
      )}
      {view.kind === 'missing' && <MissingQuizText onReload={() => location.reload()} />}
    </div>
  )
}

function Countdown({ count }: { count: number }) {
  useEffect(() => sound.play(count > 0 ? 'count' : 'go'), [count])
  return (
    <div className="quiz-lights studio-frame countdown" data-lights="chase">
      <div className="studio-screen">
        <p key={count} className="countdown-number" aria-hidden="true">
          {count > 0 ? count : 'Go!'}
        </p>
        <p role="status" className="sr-only">
          Get ready.
        </p>
      </div>
    </div>
  )
}
