import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

type LoginPromptProps = { quizId: string; runId: string; isSaved: boolean }

export function LoginPrompt({ quizId, runId, isSaved }: LoginPromptProps) {
  // Back to this very result, where the score can then be taken into the account.
  const search = { redirectTo: `/quiz/${quizId}?run=${runId}` }
  return (
    <aside className="results-prompt">
      <p>
        {isSaved
          ? 'Login or Sign Up to take this score into an account, and every score after it.'
          : 'Login or Sign Up to save your scores and climb the leaderboard.'}
      </p>
      <div className="studio-actions">
        <Link to="/auth/login" search={search} className={buttonClass()}>
          Login
        </Link>
        <Link to="/auth/signup" search={search} className={buttonClass({ variant: 'secondary' })}>
          Sign Up
        </Link>
      </div>
    </aside>
  )
}
