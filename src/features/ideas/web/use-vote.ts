import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { SimilarIdea } from '../rules/idea.ts'
import { patchIdea, refreshIdeas } from './idea-cache.ts'
import { ideasApi } from './ideas-api.ts'

type VotedIdea = Pick<SimilarIdea, 'id' | 'votes' | 'has_voted'>

export function useVote(idea: VotedIdea) {
  const queryClient = useQueryClient()
  const show = (vote: Pick<VotedIdea, 'votes' | 'has_voted'>) => {
    patchIdea(queryClient, idea.id, (shown) => ({ ...shown, ...vote }))
    queryClient.setQueriesData<SimilarIdea[]>({ queryKey: ideasApi.similar.key() }, (ideas) =>
      ideas?.map((other) => (other.id === idea.id ? { ...other, ...vote } : other)),
    )
  }
  const { mutate } = useMutation({
    // Serialises the votes, so that a quick second press can't overtake the first.
    scope: { id: `vote-${idea.id}` },
    mutationFn: (isWanted: boolean) => ideasApi.voteForIdea.call({ idea_id: idea.id, vote_value: isWanted ? 1 : 0 }),
    onMutate: (isWanted) => show({ has_voted: isWanted, votes: Math.max(0, idea.votes + (isWanted ? 1 : -1)) }),
    onSuccess: show,
    onError: (error) => {
      toast.show(describeFailure(error).text, { tone: 'error' })
      void refreshIdeas(queryClient)
    },
  })
  return () => mutate(!idea.has_voted)
}
