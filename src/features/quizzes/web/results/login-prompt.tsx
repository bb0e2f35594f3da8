import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

type LoginPromptProps = { quizId: string; runId: string }

export function LoginPrompt({ quizId, runId }: LoginPromptProps) {
  // Returns to this result, so that the score can be saved to the account.
  const search = { redirectTo: `/quiz/${quizId}?run=${runId}` }
  return (
    <aside className="results-prompt">
      <p>Sign up and this score is yours for good.</p>
      <div className="studio-actions">
        <Link to="/auth/signup" search={search} className={buttonClass({ variant: 'secondary' })}>
          Sign Up
        </Link>
        <Link to="/auth/login" search={search} className={buttonClass({ variant: 'quiet' })}>
          Login
        </Link>
      </div>
    </aside>
  )
}
