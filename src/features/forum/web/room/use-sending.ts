import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import { trimText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { keepDraft } from '#platform/web/form/use-draft.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { slowModeText } from '../../rules/moderation-values.ts'
import { type ComposerIntent, editDraftName, type WrittenMessage } from '../composer/composer.tsx'
import type { AttachmentField } from '../composer/use-attachment.ts'
import { forumApi } from '../forum-api.ts'
import type { useForumRoom } from './use-forum-room.ts'

type Options = {
  viewer: Viewer | undefined
  room: ReturnType<typeof useForumRoom>
  attachment: AttachmentField
  intent: ComposerIntent | undefined
  setIntent: Dispatch<SetStateAction<ComposerIntent | undefined>>
  onFailure: (text: string | undefined) => void
}

const hintEveryMs = 2500
const excerptLength = 140

export function useSending({ viewer, room, attachment, intent, setIntent, onFailure }: Options) {
  const { store, outbox, state } = room
  const [sentAt, setSentAt] = useState(0)
  const hintedAt = useRef(0)

  const save = async (message: ForumMessage, { content, isSpoiler }: WrittenMessage) => {
    setIntent(undefined)
    store.patch(message.id, (known) => ({ ...known, content, is_spoiler: isSpoiler }))
    try {
      store.apply(await forumApi.edit.call({ id: message.id, content, is_spoiler: isSpoiler }))
    } catch (error) {
      store.patch(message.id, (known) => ({ ...known, content: message.content, is_spoiler: message.is_spoiler }))
      onFailure(describeFailure(error).text)
      if (viewer) keepDraft({ name: editDraftName(message), owner: viewer.id }, { text: content, isSpoiler })
      // If something else is being written by now, the draft waits until the next edit.
      setIntent((current) => current ?? { kind: 'edit', message })
    }
  }
  const send = (written: WrittenMessage) => {
    onFailure(undefined)
    if (intent?.kind === 'edit') return void save(intent.message, written)
    const media = attachment.attachment
    const url = media?.upload.status === 'done' ? media.upload.file.url : null
    outbox.submit({
      content: trimText(written.content),
      is_spoiler: written.isSpoiler,
      image_url: media?.kind === 'image' ? url : null,
      video_url: media?.kind === 'video' ? url : null,
      reply_to: intent ? quoteOf(intent.message) : null,
    })
    attachment.clear()
    setIntent(undefined)
    setSentAt(Date.now())
  }
  const remove = async ({ id }: ForumMessage) => {
    onFailure(undefined)
    await forumApi.delete.call({ id })
    // The room sends an event too, but this page would miss it without a connection.
    void store.catchUp()
  }
  const hintTyping = () => {
    if (Date.now() - hintedAt.current < hintEveryMs) return
    hintedAt.current = Date.now()
    room.sendHint('typing')
  }
  const slowMode = state.slowModeSeconds > 0 ? slowModeText(state.slowModeSeconds) : ''
  const notBefore = viewer?.isAdmin || sentAt === 0 ? 0 : sentAt + state.slowModeSeconds * 1000
  return {
    send,
    remove,
    hintTyping,
    slowMode: slowMode && viewer?.isAdmin ? `${slowMode} (not you)` : slowMode,
    notBefore,
  }
}

function quoteOf({ id, author, content, image_url, is_spoiler }: ForumMessage) {
  const text = content.replace(/\s+/g, ' ').slice(0, excerptLength) || (image_url ? 'Picture' : 'Video')
  return { id, username: author?.username ?? 'Somebody who left', excerpt: is_spoiler ? 'Spoiler' : text }
}
