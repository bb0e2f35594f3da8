import { createFileRoute, redirect } from '@tanstack/react-router'

/** The earlier site had the scores at this address. */
export const Route = createFileRoute('/my-quizzes')({
  beforeLoad: () => {
    throw redirect({ to: '/my-scores', statusCode: 301 })
  },
})
