import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { ErrorBanner } from '../error-banner.tsx'
import { forumApi } from '../forum-api.ts'

type BlockedDialogProps = {
  people: { id: string; username: string }[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function BlockedDialog({ people, onChanged, onClose }: BlockedDialogProps) {
  const [failure, setFailure] = useState<string>()
  const [busyId, setBusyId] = useState<string>()
  const unblock = async (id: string) => {
    setBusyId(id)
    try {
      await forumApi.setBlock.call({ user_id: id, is_blocked: false })
      await onChanged()
    } catch (error) {
      setFailure(describeFailure(error).text)
    }
    setBusyId(undefined)
  }
  return (
    <Dialog isOpen onClose={onClose} title="People I've blocked" size="small">
      {failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
      {people.length === 0 ? (
        <p className="text-ink-soft">Nobody blocked. Use the … menu on a message.</p>
      ) : (
        <ul className="grid gap-2">
          {people.map(({ id, username }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 truncate font-semibold">{username}</bdi>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Unblock ${username}`}
                isBusy={busyId === id}
                onClick={() => void unblock(id)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
