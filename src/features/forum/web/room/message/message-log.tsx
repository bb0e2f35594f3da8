import { ArrowDown } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { usePlacesOnScreen } from '#features/notices/web/places-on-screen.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { forumMessagePath } from '../../../rules/forum-values.ts'
import { leaveOut, toRows } from '../../../rules/message-rows.ts'
import type { Outbox, OutboxEntry } from '../../../rules/outbox.ts'
import type { MessageDraft } from '../../outbox/message-draft.ts'
import { firstUnread, readLastRead, writeLastRead } from '../last-read.ts'
import { useRoomActions } from '../room-actions.ts'
import type { RoomState, RoomStore } from '../room-store.ts'
import { SpokenNews } from '../spoken-news.tsx'
import { KnownLinkCards, useLinkCards } from './link-cards.tsx'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { useMessageKeys } from './use-message-keys.ts'
import { KeepPlace, useScrollHold } from './use-scroll-hold.ts'

type MessageLogProps = {
  store: RoomStore
  state: RoomState
  pending: Outbox<MessageDraft>
  blockedIds: ReadonlySet<string>
  onSendAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onRewrite: ((entry: OutboxEntry<MessageDraft>) => void) | undefined
  onLatest: () => void
}

export function MessageLog(props: MessageLogProps) {
  const { store, state, pending, blockedIds, onSendAgain, onDiscard, onRewrite, onLatest } = props
  const { viewer } = useRoomActions()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const keysId = useId()
  const { timeline, loading, target } = state
  const [isAway, setIsAway] = useState(false)
  const [lastRead] = useState(() => readLastRead(viewer?.id))

  const messages = useMemo(() => leaveOut(timeline.messages, blockedIds), [timeline, blockedIds])
  const firstUnreadId = useMemo(() => firstUnread(messages, lastRead, viewer?.id), [messages, lastRead, viewer])
  const rows = useMemo(() => toRows(messages, { firstUnreadId }), [messages, firstUnreadId])

  const linkCards = useLinkCards(messages)

  const content = useMemo(() => ({ rows, pending }), [rows, pending])
  const { onScroll, followLatest, showRow, keepPlace, isInView } = useScrollHold({
    scroller,
    list,
    content,
    hasNewer: timeline.hasNewer,
    onReading: (reading) => {
      store.setReading(reading)
      setIsAway(!reading.isFollowing)
    },
    onNearTop: () => !state.hasEndFailed && void store.loadOlder(),
    onNearBottom: () => !state.hasEndFailed && void store.loadNewer(),
  })

  const keys = useMessageKeys(list, content)

  usePlacesOnScreen((href) => {
    const shown = messages.find(({ id }) => href === forumMessagePath(id))
    // A notice about the viewer's own message tells what happened to it, so seeing it isn't enough.
    return shown !== undefined && shown.user_id !== viewer?.id && isInView(shown.id)
  })

  useEffect(() => {
    if (target) showRow(target.id)
  }, [target, showRow])

  const newestPending = pending.at(-1)?.clientId
  useEffect(() => {
    if (newestPending) followLatest()
  }, [newestPending, followLatest])

  const latest = messages.at(-1)?.created_at
  useEffect(() => {
    if (!latest || isAway) return
    const note = () => document.visibilityState === 'visible' && writeLastRead(viewer?.id, latest)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [latest, isAway, viewer])

  const isEmpty = messages.length === 0 && pending.length === 0 && !timeline.hasOlder
  return (
    <div className="forum-log-frame">
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        aria-live="off"
        aria-busy={loading !== undefined}
        aria-describedby={keysId}
        className="forum-log"
        onScroll={onScroll}
        {...keys}
      >
        {timeline.hasOlder && <LogEnd isFailed={state.hasEndFailed} onRetry={() => void store.loadOlder()} />}
        {isEmpty && (
          <BugEmptyState
            className="m-auto max-w-md shrink-0"
            title="The sofa is still warm"
            text="Nobody's said a word yet. Go on, break the silence."
          />
        )}
        <KeepPlace value={keepPlace}>
          <KnownLinkCards value={linkCards}>
            <ol ref={list} className="forum-rows">
              {rows.map(({ message, day, isFirstUnread, isContinued }) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  day={day}
                  isFirstUnread={isFirstUnread}
                  isContinued={isContinued}
                  isTarget={message.id === target?.id}
                />
              ))}
              {!timeline.hasNewer &&
                pending.map((entry) => (
                  <PendingRow
                    key={entry.clientId}
                    entry={entry}
                    onSendAgain={onSendAgain}
                    onDiscard={onDiscard}
                    onRewrite={onRewrite}
                  />
                ))}
            </ol>
          </KnownLinkCards>
        </KeepPlace>
        {timeline.hasNewer && <LogEnd isFailed={state.hasEndFailed} onRetry={() => void store.loadNewer()} />}
      </div>
      <p id={keysId} className="forum-keys">
        Arrow keys move between messages, Enter opens a message's menu.
      </p>
      <SpokenNews messages={messages} viewerId={viewer?.id} />
      {isAway && !isEmpty && (
        <Button
          size="small"
          variant="secondary"
          className="forum-latest"
          data-news={state.unseen > 0 || undefined}
          onClick={() => {
            onLatest()
            followLatest()
          }}
        >
          <ArrowDown aria-hidden="true" />
          {state.unseen > 0 ? countOf(state.unseen, 'new message', 'new messages') : 'Latest messages'}
        </Button>
      )}
    </div>
  )
}

function LogEnd({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return (
    <div className="forum-log-end">
      {isFailed ? (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try Again
        </Button>
      ) : (
        <Spinner label="Loading more messages" />
      )}
    </div>
  )
}
