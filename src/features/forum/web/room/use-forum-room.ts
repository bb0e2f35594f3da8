import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { retryNow } from '#platform/web/retry.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ForumRoomEvents } from '../../rules/forum-events.ts'
import { forumRoom, forumTexts } from '../../rules/forum-values.ts'
import { forumApi, forumStatusQuery } from '../forum-api.ts'
import type { MessageDraft } from '../outbox/message-draft.ts'
import { createOutboxSender } from '../outbox/outbox-sender.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { useStandingNews } from '../use-standing-news.ts'
import { createRoomStore } from './room-store.ts'
import { useTypingPeople } from './use-typing-people.ts'

type Options = {
  viewer: Viewer | undefined
  messageId: string | undefined
  onFailure: (text: string) => void
}

export function useForumRoom({ viewer, messageId, onFailure }: Options) {
  const queryClient = useQueryClient()
  const [{ store, outbox }] = useState(() => createRoom({ viewer, onRefused: (error) => refused(error) }))
  const state = useSyncExternalStore(store.subscribe, store.state)
  const pending = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const typing = useTypingPeople()

  const askStatus = () => {
    if (viewer) void queryClient.invalidateQueries({ queryKey: forumStatusQuery().queryKey })
  }
  const refused = useEffectEvent((error: unknown) => {
    // The mute or ban notice tells a muted or banned person, so no banner is needed.
    const { code } = readApiError(error)
    if (code !== 'muted' && code !== 'forum_banned') onFailure(forumTexts.sendFailed)
    askStatus()
  })

  const live = useRoom<ForumRoomEvents>(forumRoom, {
    onEvent: (event) => {
      if (event.event === 'message_posted') typing.stopped(event.payload.user_id)
      store.hear(event)
    },
    onCatchUp: () => {
      void store.catchUp()
      retryNow()
    },
    onHint: ({ hint, user_id, username }) => {
      if (hint === 'typing' && user_id !== viewer?.id) typing.started({ id: user_id, username })
    },
    onRefused: askStatus,
  })

  useEffect(() => {
    store.start()
    outbox.start()
    const back = () => void store.catchUp()
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('online', back)
      store.stop()
      outbox.stop()
    }
  }, [store, outbox])

  /** If there is nothing to show yet, the log reports the failure itself. */
  const open = async (id?: string) => {
    try {
      if (!(await store.open(id))) toast.show('This message is gone.')
    } catch {
      if (store.state().phase === 'ready') onFailure(forumTexts.loadFailed)
    }
  }
  const openLinked = useEffectEvent(open)
  useEffect(() => void openLinked(messageId), [messageId])

  useStandingNews({
    isSignedIn: viewer !== undefined,
    onNews: () => {
      // Newly blocked people must no longer be suggested.
      void queryClient.invalidateQueries({ queryKey: forumApi.members.key() })
      live.retry()
    },
  })

  return { store, outbox, state, pending, open, online: live.online, sendHint: live.sendHint, typing: typing.people }
}

function createRoom({ viewer, onRefused }: { viewer: Viewer | undefined; onRefused: (error: unknown) => void }) {
  const outbox = createOutboxSender<MessageDraft>({
    // Visitors can't send, so they have nothing stored.
    kept: viewer ? createOutboxStorage(viewer.id) : { read: () => [], write: () => {}, remove: () => {} },
    send: async ({ clientId, draft }) => {
      const { reply_to, ...message } = draft
      store.apply(await forumApi.post.call({ ...message, client_id: clientId, reply_to: reply_to?.id ?? null }))
    },
    onRefused,
  })
  const store = createRoomStore({
    api: {
      list: forumApi.list.call,
      around: forumApi.around.call,
      changes: forumApi.changes.call,
    },
    viewer,
    onOwnMessage: outbox.confirm,
  })
  return { store, outbox }
}
