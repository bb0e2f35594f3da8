import { type FormEvent, useId, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import type { ManagedUser } from '../../rules/user.ts'
import { moderationApi } from '../users-api.ts'

type BanDialogProps = { users: readonly ManagedUser[]; onBanned: () => Promise<unknown>; onClose: () => void }

const refusals = {
  not_found: 'the account is gone',
  own_account: "that's you",
  is_admin: "administrators can't be banned",
} as const

/** Users who couldn't be banned stay in the dialog, with the reason. */
export function BanDialog({ users, onBanned, onClose }: BanDialogProps) {
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ id: string; text: string }[]>([])
  const [only] = users.length === 1 ? users : []
  const who = only ? only.username : countOf(users.length, 'user', 'users')

  const ban = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    try {
      const outcomes = await moderationApi.banUsers.call({ user_ids: users.map(({ id }) => id), reason })
      const failed = outcomes.flatMap(({ user_id: id, outcome }) => {
        const name = users.find((user) => user.id === id)?.username ?? ''
        return outcome === 'banned' ? [] : [{ id, text: `${isolate(name)}: ${refusals[outcome]}` }]
      })
      const count = outcomes.length - failed.length
      if (count > 0) {
        const banned = only ? isolate(only.username) : countOf(count, 'user', 'users')
        toast.show(`${banned} banned.`, { tone: 'success' })
      }
      await onBanned()
      if (failed.length === 0) return onClose()
      setRefused(failed)
    } catch {
      toast.show('Failed to ban user. Please try again.', { tone: 'error' })
    }
    setIsBusy(false)
  }

  if (refused.length > 0) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Not everybody was banned"
        size="small"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <ul className="grid list-disc gap-1 pl-5">
          {refused.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          Ban <bdi>{who}</bdi>?
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            Ban {only ? 'user' : who}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={ban} className="panel-form">
        <p>Every session ends at once. Scores leave the leaderboards until the ban is lifted.</p>
        {!only && (
          <p className="text-ink-soft text-small">
            <FactLine facts={users.map(({ username }) => username)} separator=", " />
          </p>
        )}
        <Textarea
          label="Reason"
          isOptional
          name="reason"
          rows={3}
          maxLength={2000}
          hint="They read it when they try to sign in."
          data-initial-focus
        />
      </form>
    </Dialog>
  )
}
