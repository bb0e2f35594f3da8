import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { EditAndDelete } from '#platform/web/panel/edit-and-delete.tsx'
import type { Idea } from '../../rules/idea.ts'
import { refreshIdeas } from '../idea-cache.ts'
import { ideasApi } from '../ideas-api.ts'

const IdeaEditor = lazyDialog(async () => (await import('./idea-editor.tsx')).IdeaEditor)

/** The caller has checked `canEditIdea`. `idea` must have its whole description. */
export function ManageIdea({ idea, onDeleted }: { idea: Idea; onDeleted: () => void }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [task, setTask] = useState<'edit' | 'delete'>()
  const close = () => setTask(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <EditAndDelete name={idea.title} onEdit={() => setTask('edit')} onDelete={() => setTask('delete')} />
      {task === 'edit' && <IdeaEditor idea={idea} onSaved={() => refreshIdeas(queryClient)} onClose={close} />}
      {task === 'delete' && (
        <DeleteDialog
          title={
            <>
              Delete “<bdi>{idea.title}</bdi>”?
            </>
          }
          text="Its votes and its discussion go with it."
          // A creator's own deletion is final, without the trash.
          hasTrash={viewer?.isAdmin ?? false}
          doneText="Idea deleted."
          remove={async () => {
            await ideasApi.delete.call({ id: idea.id })
            onDeleted()
            queryClient.removeQueries({ queryKey: ideasApi.get.queryKey({ input: { id: idea.id } }), type: 'inactive' })
            await queryClient.invalidateQueries({ queryKey: ideasApi.list.key() })
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
