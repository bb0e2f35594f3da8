import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import type { Reaction } from '../../rules/forum-values.ts'
import type { ComposerIntent } from '../composer/composer.tsx'
import { forumApi, forumStatusQuery } from '../forum-api.ts'
import type { RoomActions } from './room-actions.ts'
import type { OpenDialog } from './room-dialogs.tsx'
import type { RoomStore } from './room-store.ts'

type Options = {
  viewer: Viewer | undefined
  store: RoomStore
  setIntent: (intent: ComposerIntent) => void
  setDialog: (dialog: OpenDialog) => void
  onFailure: (text: string) => void
  goTo: (messageId: string) => void
}

export function useBuildRoomActions(options: Options): RoomActions {
  const queryClient = useQueryClient()
  const latest = useRef(options)
  latest.current = options
  const { viewer, store } = options

  return useMemo(() => {
    const fail = (error: unknown) => latest.current.onFailure(describeFailure(error).text)

    const react = async (message: ForumMessage, reaction: Reaction) => {
      const is_on = !message.reactions.some((entry) => entry.reaction === reaction && entry.is_mine)
      store.patch(message.id, (known) => ({ ...known, reactions: toggled(known.reactions, reaction, is_on) }))
      try {
        const answer = await forumApi.react.call({ id: message.id, reaction, is_on })
        store.patch(message.id, (known) => (answer.change < known.change ? known : { ...known, ...answer }))
      } catch (error) {
        store.patch(message.id, (known) => ({ ...known, reactions: toggled(known.reactions, reaction, !is_on) }))
        fail(error)
      }
    }
    const block = async ({ user_id, author }: ForumMessage) => {
      if (!user_id) return
      try {
        await forumApi.setBlock.call({ user_id, is_blocked: true })
        await queryClient.invalidateQueries({ queryKey: forumStatusQuery().queryKey })
        toast.show(`You no longer see messages by ${author ? isolate(author.username) : 'them'}.`, { tone: 'success' })
      } catch (error) {
        fail(error)
      }
    }
    const copyLink = async ({ id }: ForumMessage) => {
      const link = `${location.origin}/forum?message=${id}`
      try {
        await navigator.clipboard.writeText(link)
        toast.show('Link copied.', { tone: 'success' })
      } catch {
        // Without permission or https, show the link so that it can be copied by hand.
        toast.show(link)
      }
    }
    return {
      viewer,
      reply: (message) => latest.current.setIntent({ kind: 'reply', message }),
      edit: (message) => latest.current.setIntent({ kind: 'edit', message }),
      remove: (message) => latest.current.setDialog({ kind: 'remove', message }),
      report: (message) => latest.current.setDialog({ kind: 'report', message }),
      moderate: (message) => latest.current.setDialog({ kind: 'moderate', message }),
      block: (message) => void block(message),
      react: (message, reaction) => void react(message, reaction),
      showPerson: (person) => latest.current.setDialog({ kind: 'person', person }),
      copyLink: (message) => void copyLink(message),
      goTo: (id) => latest.current.goTo(id),
    }
  }, [viewer, store, queryClient])
}

function toggled(reactions: ForumMessage['reactions'], reaction: Reaction, isOn: boolean) {
  const others = reactions.filter((entry) => entry.reaction !== reaction)
  const known = reactions.find((entry) => entry.reaction === reaction)
  if (known?.is_mine === isOn) return reactions
  const count = (known?.count ?? 0) + (isOn ? 1 : -1)
  if (count <= 0) return others
  const changed = { reaction, count, is_mine: isOn }
  return known ? reactions.map((entry) => (entry === known ? changed : entry)) : [...others, changed]
}
