import { useQueryClient } from '@tanstack/react-query'
import { Discussion } from '#features/comments/web/discussion.tsx'
import { ideaCommentProblem } from '../../rules/check-idea.ts'
import { sayStatusNote } from '../../rules/idea-values.ts'
import { ideaQuery, ideasApi } from '../ideas-api.ts'

export function IdeaDiscussion({ ideaId }: { ideaId: string }) {
  const queryClient = useQueryClient()
  return (
    <Discussion
      api={ideasApi}
      owner={{ idea_id: ideaId }}
      problem={ideaCommentProblem}
      sayNote={sayStatusNote}
      onChanged={() => queryClient.invalidateQueries({ queryKey: ideaQuery(ideaId).queryKey })}
    />
  )
}
