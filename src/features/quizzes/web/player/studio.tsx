import { Link, useHydrated } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import '../quiz-lights.css'
import './answers.css'
import './studio.css'

const SoundSwitch = lazyPart(async () => (await import('#features/site/web/sound/sound-switch.tsx')).SoundSwitch)

type StudioProps = {
  title: string
  kicker?: ReactNode
  leave?: { to: '/quizzes' | '/nights'; label: string }
  children: ReactNode
}

const leaveQuiz = { to: '/quizzes', label: 'Leave the quiz' } as const

export function Studio({ title, kicker, leave = leaveQuiz, children }: StudioProps) {
  const isHydrated = useHydrated()
  return (
    <div data-section="quizzes" data-theme="dark" className="studio">
      <header className="studio-head">
        {kicker && <p className="studio-kicker">{kicker}</p>}
        <h1 className="studio-title" dir="auto" data-length={title.length > 70 ? 'long' : undefined}>
          {title}
        </h1>
        {/* On small screens the studio covers the site's header and its sound switch. */}
        <span className="studio-sound">{isHydrated && <SoundSwitch />}</span>
        <Link to={leave.to} className="studio-leave" aria-label={leave.label}>
          <X aria-hidden="true" />
        </Link>
      </header>
      {children}
      <noscript>
        <p className="studio-notice">The show needs JavaScript: without it the clock doesn't run.</p>
      </noscript>
    </div>
  )
}

export function QuizStudio({ quiz, children }: { quiz: QuizHead; children: ReactNode }) {
  return (
    <Studio title={quiz.title} kicker={<bdi>{labelOf(quiz)}</bdi>}>
      {children}
    </Studio>
  )
}

export function StudioPending() {
  return (
    <Studio title="Quiz">
      <StudioLoading questionCount={undefined} />
    </Studio>
  )
}

export function StudioLoading({ questionCount }: { questionCount: number | undefined }) {
  return (
    <div className="quiz-lights studio-frame" data-lights="off">
      <div className="studio-screen">
        <p className="studio-waiting">
          <Spinner label="Loading the quiz" />
          {questionCount !== undefined && (
            <span>
              {questionCount} {questionCount === 1 ? 'question' : 'questions'}
            </span>
          )}
        </p>
        <Skeleton className="mx-auto h-8 w-4/5" />
        <div className="answers">
          {[1, 2, 3, 4].map((answer) => (
            <Skeleton key={answer} className="h-16 rounded-control" />
          ))}
        </div>
      </div>
    </div>
  )
}

const longestLabel = 28

/** Names are never cut: if they don't fit, the quiz's own tag takes their place. */
function labelOf({ character_names: names, season_name }: QuizHead) {
  const label = `${names.join(' and ')} Quiz`
  if (names.length > 0 && names.length < 3 && label.length <= longestLabel) return label
  return season_name ?? 'All seasons'
}
