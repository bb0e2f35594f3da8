import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { forumTexts } from '../../rules/forum-values.ts'
import { BlockedDialog } from '../dialogs/blocked-dialog.tsx'
import { MessageExcerpt } from '../dialogs/message-excerpt.tsx'
import { ModerationDialog } from '../dialogs/moderation-dialog.tsx'
import { PersonDialog } from '../dialogs/person-dialog.tsx'
import { ReportDialog } from '../dialogs/report-dialog.tsx'
import { SearchDialog } from '../dialogs/search-dialog.tsx'

export type OpenDialog =
  | { kind: 'report' | 'moderate' | 'remove'; message: ForumMessage }
  | { kind: 'search' }
  | { kind: 'blocked' }
  | { kind: 'person'; person: NonNullable<ForumMessage['author']> }
  | { kind: 'topic' }

type RoomDialogsProps = {
  dialog: OpenDialog | undefined
  topic: string | null
  blocked: { id: string; username: string }[]
  onBlocksChanged: () => Promise<unknown>
  onDelete: (message: ForumMessage) => Promise<void>
  onOpenMessage: (messageId: string) => void
  onClose: () => void
}

const TopicDialog = lazyDialog(async () => (await import('../dialogs/topic-dialog.tsx')).TopicDialog)

export function RoomDialogs(props: RoomDialogsProps) {
  const { dialog, topic, blocked, onBlocksChanged, onDelete, onOpenMessage, onClose } = props
  switch (dialog?.kind) {
    case 'report':
      return <ReportDialog message={dialog.message} onClose={onClose} />
    case 'moderate':
      return (
        dialog.message.author && (
          <ModerationDialog person={dialog.message.author} message={dialog.message} onClose={onClose} />
        )
      )
    case 'remove':
      return (
        <ConfirmDialog
          isOpen
          isDanger
          title="Delete this message?"
          confirmLabel="Delete"
          describe={() => forumTexts.deleteFailed}
          onConfirm={async () => {
            await onDelete(dialog.message)
            onClose()
          }}
          onCancel={onClose}
        >
          <MessageExcerpt message={dialog.message} />
        </ConfirmDialog>
      )
    case 'search':
      return (
        <SearchDialog
          onOpen={(id) => {
            onClose()
            onOpenMessage(id)
          }}
          onClose={onClose}
        />
      )
    case 'blocked':
      return <BlockedDialog people={blocked} onChanged={onBlocksChanged} onClose={onClose} />
    case 'person':
      return <PersonDialog person={dialog.person} onClose={onClose} />
    case 'topic':
      return <TopicDialog topic={topic} onClose={onClose} />
    default:
      return null
  }
}
