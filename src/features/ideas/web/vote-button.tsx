import { Link } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { SimilarIdea } from '../rules/idea.ts'
import { useReturnHere, useViewer } from './use-viewer.ts'
import { useVote } from './use-vote.ts'
import './vote-button.css'

type VoteButtonProps = {
  idea: Pick<SimilarIdea, 'id' | 'title' | 'votes' | 'has_voted'>
  /** `sticker` is stuck onto a note, `plain` stands in a row of controls. */
  look?: 'sticker' | 'plain'
}

/** Pressed again it takes the vote back. A visitor is led to the login page. */
export function VoteButton({ idea, look = 'sticker' }: VoteButtonProps) {
  const viewer = useViewer()
  const vote = useVote(idea)
  const returnHere = useReturnHere()
  const className =
    look === 'sticker' ? 'vote-sticker' : buttonClass({ variant: 'secondary', size: 'small' }, 'vote-plain')
  const votes = idea.votes === 1 ? '1 vote' : `${idea.votes} votes`
  const face = (
    <>
      <ThumbsUp aria-hidden="true" />
      <span className="vote-count">{idea.votes}</span>
    </>
  )
  if (!viewer) {
    return (
      <Link
        to="/auth/login"
        search={returnHere}
        className={className}
        aria-label={`${votes}. Login to vote for ${idea.title}`}
        title="Login to vote"
      >
        {face}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={idea.has_voted}
      aria-label={`Vote for ${idea.title}, ${votes}`}
      title={idea.has_voted ? 'Take your vote back' : 'Vote for it'}
      onClick={vote}
    >
      {face}
    </button>
  )
}
