import { Link } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { useReturnHere, useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { SimilarIdea } from '../rules/idea.ts'
import { useVote } from './use-vote.ts'
import './vote-button.css'

type VoteButtonProps = {
  idea: Pick<SimilarIdea, 'id' | 'title' | 'votes' | 'has_voted'>
  look?: 'sticker' | 'plain'
}

export function VoteButton(props: VoteButtonProps) {
  return useViewer() ? <VoteToggle {...props} /> : <VoteLink {...props} />
}

function VoteToggle({ idea, look }: VoteButtonProps) {
  const vote = useVote(idea)
  return (
    <button
      type="button"
      className={classOf(look)}
      aria-pressed={idea.has_voted}
      aria-label={`Vote for ${idea.title}, ${votesOf(idea)}`}
      title={idea.has_voted ? 'Take your vote back' : 'Vote for it'}
      onClick={vote}
    >
      <VoteFace votes={idea.votes} />
    </button>
  )
}

function VoteLink({ idea, look }: VoteButtonProps) {
  return (
    <Link
      to="/auth/login"
      search={useReturnHere()}
      className={classOf(look)}
      aria-label={`${votesOf(idea)}. Login to vote for ${idea.title}`}
      title="Login to vote"
    >
      <VoteFace votes={idea.votes} />
    </Link>
  )
}

function VoteFace({ votes }: { votes: number }) {
  return (
    <>
      <ThumbsUp aria-hidden="true" />
      <span className="vote-count">{votes}</span>
    </>
  )
}

const classOf = (look: VoteButtonProps['look'] = 'sticker') =>
  look === 'sticker' ? 'vote-sticker' : buttonClass({ variant: 'secondary', size: 'small' }, 'vote-plain')

const votesOf = ({ votes }: { votes: number }) => (votes === 1 ? '1 vote' : `${votes} votes`)
