import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { usePlacesOnScreen } from '#features/notices/web/places-on-screen.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { forumStandingPath, forumTexts } from '../../rules/forum-values.ts'
import { messagePermissions } from '../../rules/message-permissions.ts'
import type { OutboxEntry } from '../../rules/outbox.ts'
import { Composer, type ComposerIntent, composerFieldId, type WrittenMessage } from '../composer/composer.tsx'
import { useAttachment } from '../composer/use-attachment.ts'
import { ErrorBanner } from '../error-banner.tsx'
import { forumStatusQuery } from '../forum-api.ts'
import type { MessageDraft } from '../outbox/message-draft.ts'
import { MessageLog } from './message/message-log.tsx'
import { MutedNotice } from './muted-notice.tsx'
import { RoomActionsProvider } from './room-actions.ts'
import { type OpenDialog, RoomDialogs } from './room-dialogs.tsx'
import { RoomHeader } from './room-header.tsx'
import { MessagesSkeleton } from './room-skeleton.tsx'
import { TopicStrip } from './topic-strip.tsx'
import { TypingLine } from './typing-line.tsx'
import { useBuildRoomActions } from './use-build-room-actions.ts'
import { useForumRoom } from './use-forum-room.ts'
import { useSending } from './use-sending.ts'
import { useVisibleArea } from './use-visible-area.ts'

type RoomProps = {
  viewer: Viewer | undefined
  messageId: string | undefined
  /** The focused button was part of the gate, which is gone. */
  takesFocus: boolean
}

export function Room({ viewer, messageId, takesFocus }: RoomProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const frame = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<string>()
  const [intent, setIntent] = useState<ComposerIntent>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [rewrite, setRewrite] = useState<WrittenMessage>()
  const [isRefreshing, setIsRefreshing] = useState(false)
  useVisibleArea(frame)
  useEffect(() => {
    if (!takesFocus) return
    // On a touch screen, focusing the field would open the keyboard and cover the messages.
    const field = matchMedia('(pointer: coarse)').matches ? null : document.getElementById(composerFieldId)
    const target = field ?? frame.current
    target?.focus({ preventScroll: true })
  }, [takesFocus])
  // The mute notice replaces the composer, and the ban notice replaces the room.
  usePlacesOnScreen((href) => href === forumStandingPath)

  const room = useForumRoom({ viewer, messageId, onFailure: setFailure })
  const { store, outbox, state, pending } = room
  const status = useQuery({ ...forumStatusQuery(), enabled: viewer !== undefined }).data
  const mute = status?.mute ?? null
  const blocked = useMemo(() => status?.blocked ?? [], [status])
  const blockedIds = useMemo(() => new Set(blocked.map(({ id }) => id)), [blocked])
  useEffect(() => store.setBlocked(blockedIds), [store, blockedIds])
  const refreshStatus = () => queryClient.invalidateQueries({ queryKey: forumStatusQuery().queryKey })

  const attachment = useAttachment({ isOpen: viewer !== undefined && !mute, onFailure: setFailure })
  const sending = useSending({ viewer, room, attachment, intent, setIntent, onFailure: setFailure })
  const goTo = (id: string | undefined) => {
    if (id && id === messageId) void room.open(id)
    else void navigate({ to: '/forum', search: id ? { message: id } : {}, resetScroll: false, viewTransition: false })
  }
  const actions = useBuildRoomActions({ viewer, store, setIntent, setDialog, onFailure: setFailure, goTo })

  const refresh = async () => {
    setIsRefreshing(true)
    setFailure(undefined)
    if (messageId) goTo(undefined)
    else await room.open()
    setIsRefreshing(false)
  }
  const showLatest = () => {
    if (messageId) goTo(undefined)
    else if (state.timeline.hasNewer) void refresh()
  }
  const editLast = () => {
    const last = state.timeline.messages.findLast((message) => messagePermissions(viewer, message, Date.now()).canEdit)
    if (last) setIntent({ kind: 'edit', message: last })
  }

  const changeTopic = viewer?.isAdmin ? () => setDialog({ kind: 'topic' }) : undefined

  const rewriteMessage = ({ clientId, draft }: OutboxEntry<MessageDraft>) => {
    const quoted = state.timeline.messages.find(({ id }) => id === draft.reply_to?.id)
    setIntent(quoted && { kind: 'reply', message: quoted })
    setRewrite({ content: draft.content, isSpoiler: draft.is_spoiler })
    outbox.discard(clientId)
  }

  return (
    <RoomActionsProvider value={actions}>
      {/* Inside the room, which is a layer of its own, the site's header would cover it. */}
      {viewer && !mute && <SkipLink to={composerFieldId}>Skip to your message</SkipLink>}
      <section
        ref={frame}
        className="forum-room"
        data-toasts="top"
        aria-label="Chat room"
        tabIndex={-1}
        data-dragging={attachment.isDragging || undefined}
        {...attachment.dropZone}
      >
        <RoomHeader
          total={state.total}
          onlineUsers={room.online?.users}
          people={(room.online?.people ?? []).filter(({ id }) => !blockedIds.has(id))}
          isSignedIn={viewer !== undefined}
          isRefreshing={isRefreshing}
          onRefresh={() => void refresh()}
          onSearch={() => setDialog({ kind: 'search' })}
          onBlocked={() => setDialog({ kind: 'blocked' })}
          onTopic={changeTopic}
        />
        <TopicStrip topic={state.topic} onChange={changeTopic} />
        {failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
        {state.phase === 'loading' && <MessagesSkeleton />}
        {state.phase === 'failed' && (
          <div className="forum-log">
            <BugErrorState
              className="m-auto shrink-0"
              title={forumTexts.loadFailed}
              text="The messages didn't load. Check your connection and try again."
              isRetrying={isRefreshing}
              onRetry={() => void refresh()}
            />
          </div>
        )}
        {state.phase === 'ready' && (
          <MessageLog
            store={store}
            state={state}
            pending={pending}
            blockedIds={blockedIds}
            onSendAgain={outbox.sendAgain}
            onDiscard={outbox.discard}
            onRewrite={mute ? undefined : rewriteMessage}
            onLatest={showLatest}
          />
        )}
        <TypingLine people={room.typing.filter(({ id }) => !blockedIds.has(id))} />
        {!viewer && (
          <div className="forum-composer forum-login">
            <p>Reading's free. To join in, get an account.</p>
            <Link to="/auth/login" search={{ redirectTo: '/forum' }} className={buttonClass()}>
              Login to Post
            </Link>
          </div>
        )}
        {viewer && mute && <MutedNotice mute={mute} onOver={() => void refreshStatus()} />}
        {viewer && !mute && (
          <Composer
            key={intent?.kind === 'edit' ? intent.message.id : 'new'}
            viewerId={viewer.id}
            intent={intent}
            attachment={attachment}
            slowMode={sending.slowMode}
            notBefore={sending.notBefore}
            rewrite={rewrite}
            onRewriting={() => setRewrite(undefined)}
            onSend={sending.send}
            onCancelIntent={() => setIntent(undefined)}
            onEditLast={editLast}
            onTyping={sending.hintTyping}
          />
        )}
      </section>
      <RoomDialogs
        dialog={dialog}
        topic={state.topic}
        blocked={blocked}
        onBlocksChanged={refreshStatus}
        onDelete={sending.remove}
        onOpenMessage={goTo}
        onClose={() => setDialog(undefined)}
      />
    </RoomActionsProvider>
  )
}
