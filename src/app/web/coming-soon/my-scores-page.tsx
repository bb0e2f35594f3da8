import { createFileRoute, Link } from '@tanstack/react-router'
import { requireSignIn } from '#features/accounts/web/require-sign-in.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'

export const Route = createFileRoute('/my-scores')({
  beforeLoad: requireSignIn,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'My Quiz Scores',
      description: 'Your quiz scores.',
      path: '/my-scores',
    }),
  component: MyScoresPage,
})

function MyScoresPage() {
  return (
    <div data-section="quizzes">
      <PageHeader kicker="The score card" title="My Quiz Scores" />
      <BugEmptyState
        className="mt-8"
        title="No Scores Yet"
        text="Take some quizzes to see your scores here!"
        action={
          <Link to="/quizzes" className={buttonClass()}>
            Browse Quizzes
          </Link>
        }
      />
    </div>
  )
}
