import { Link } from '@tanstack/react-router'
import { statusLabels } from '../../rules/idea-values.ts'
import { VoteButton } from '../vote-button.tsx'
import { useSimilarIdeas } from './use-similar-ideas.ts'

/** A vote for an existing idea is worth more than a duplicate. */
export function SimilarIdeas({ title }: { title: string }) {
  const ideas = useSimilarIdeas(title)
  return (
    <div role="status" className="similar-ideas">
      {ideas.length > 0 && (
        <>
          <p className="type-label">Already on the wall? Vote for it instead:</p>
          <ul>
            {ideas.map((idea) => (
              <li key={idea.id}>
                <Link to="/ideas/$ideaId" params={{ ideaId: idea.id }}>
                  {idea.title}
                </Link>
                <span className="similar-status">{statusLabels[idea.status]}</span>
                <VoteButton idea={idea} look="plain" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
