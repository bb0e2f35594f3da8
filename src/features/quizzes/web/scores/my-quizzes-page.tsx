import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the scores in the site's first life. */
export const Route = createFileRoute('/my-quizzes')({
  beforeLoad: () => {
    throw redirect({ to: '/my-scores', statusCode: 301 })
  },
})
