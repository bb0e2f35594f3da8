import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { playersApi } from './players-api.ts'
import './claim-scores.css'

/** For the signed-in: the offer to take over what was played in this browser without an account. */
export function ClaimScores() {
  const queryClient = useQueryClient()
  const [isRefused, setIsRefused] = useState(false)
  const { data } = useQuery(playersApi.claimable.queryOptions())
  const claim = useMutation(
    playersApi.claim.mutationOptions({
      onSuccess: ({ count }) => {
        toast.show(`${scores(count)} moved to your account.`, { tone: 'success' })
        // Everything that shows scores, whichever feature loaded it.
        void queryClient.invalidateQueries()
      },
      onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
    }),
  )
  if (!data || data.count === 0 || isRefused) return null
  return (
    <aside className="claim-scores">
      <p>
        <strong>{scores(data.count)} from this browser</strong>{' '}
        {data.count === 1
          ? 'was made without an account. Is it yours?'
          : 'were made without an account. Are they yours?'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => claim.mutate({})} isBusy={claim.isPending}>
          Add to my account
        </Button>
        <Button variant="quiet" onClick={() => setIsRefused(true)}>
          Not mine
        </Button>
      </div>
    </aside>
  )
}

const scores = (count: number) => `${count} ${count === 1 ? 'score' : 'scores'}`
