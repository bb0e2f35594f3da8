import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#platform/rules/dates.ts'
import { isNotFound } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { InSheet } from '#platform/web/panel/sheet-place.ts'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Idea } from '../../rules/idea.ts'
import { categoryLabels, type IdeaStatus, statusLabels } from '../../rules/idea-values.ts'
import { IdeaDiscussion } from '../idea/idea-discussion.tsx'
import { ManageIdea } from '../idea/manage-idea.tsx'
import { refreshIdeas } from '../idea-cache.ts'
import { ideaQuery, ideasApi } from '../ideas-api.ts'
import { VoteButton } from '../vote-button.tsx'
import { PriorityBadge } from './priority-badge.tsx'

type OpenIdeaProps = {
  ideaId: string
  title: string | undefined
  onClose: () => void
}

export function OpenIdea({ ideaId, title, onClose }: OpenIdeaProps) {
  const { data: idea, error, refetch } = useQuery(ideaQuery(ideaId))
  return (
    <SheetDialog isOpen onClose={onClose} title={<bdi>{idea?.title ?? title ?? 'Idea'}</bdi>} size="large">
      {/* Resets the context, because this sheet's dialogs open above it. */}
      <InSheet value={null}>
        {/* A deleted idea may still be cached. Other errors keep showing the cached one. */}
        {error && (!idea || isNotFound(error)) ? (
          <PanelFailed error={error} onRetry={refetch} />
        ) : idea ? (
          <IdeaAndTalk idea={idea} onClose={onClose} />
        ) : (
          <SkeletonGroup label="Loading the idea">
            <SkeletonText lines={6} />
          </SkeletonGroup>
        )}
      </InSheet>
    </SheetDialog>
  )
}

function IdeaAndTalk({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="brainstorm-labels">
        <PriorityBadge priority={idea.priority} />
        <span>{categoryLabels[idea.category]}</span>
        <span>
          {idea.creator?.username ?? 'Nobody known'}, {formatDay(idea.created_at)}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {idea.description}
      </p>
      <div className="brainstorm-controls">
        <StatusSelect idea={idea} />
        <VoteButton idea={idea} look="plain" />
        <ManageIdea idea={idea} onDeleted={onClose} />
      </div>
      <IdeaDiscussion ideaId={idea.id} />
    </div>
  )
}

function StatusSelect({ idea }: { idea: Idea }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (new_status: IdeaStatus) => ideasApi.updateIdeaStatus.call({ idea_id: idea.id, new_status }),
    onSuccess: () => refreshIdeas(queryClient),
    onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
  })
  return (
    <Select
      label="Status"
      value={isPending ? variables : idea.status}
      aria-busy={isPending}
      onChange={(event) => mutate(event.target.value as IdeaStatus)}
    >
      <Options labels={statusLabels} />
    </Select>
  )
}
