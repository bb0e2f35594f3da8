import { CornerUpLeft, Hourglass } from 'lucide-react'
import { memo } from 'react'
import { formatLocalClock, formatLocalMoment } from '#platform/rules/local-time.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { ForumMessage } from '../../../rules/forum-message.ts'
import { messagePermissions } from '../../../rules/message-permissions.ts'
import { dayLabel } from '../../../rules/message-rows.ts'
import { useRoomActions } from '../room-actions.ts'
import { MessageMedia } from './message-media.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageText, Spoiler } from './message-text.tsx'
import { nameColour, PersonName } from './person-name.tsx'
import { QuickReactions, useQuickReactions } from './quick-reactions.tsx'
import { ReactionBar } from './reaction-bar.tsx'

type MessageRowProps = {
  message: ForumMessage
  day: string | undefined
  isFirstUnread: boolean
  isContinued: boolean
  isTarget: boolean
}

/** Memoized, because there are up to 180 rows. */
export const MessageRow = memo(function MessageRow({
  message,
  day,
  isFirstUnread,
  isContinued,
  isTarget,
}: MessageRowProps) {
  const { viewer } = useRoomActions()
  const isOwn = viewer !== undefined && message.user_id === viewer.id
  return (
    <li
      className="forum-row"
      data-id={message.id}
      data-own={isOwn || undefined}
      data-continued={isContinued || undefined}
    >
      {day && (
        <p className="forum-day">
          <span>{dayLabel(day, new Date())}</span>
        </p>
      )}
      {isFirstUnread && (
        <p className="forum-unread">
          <span>New since your last visit</span>
        </p>
      )}
      {message.is_system_message ? (
        <HouseNote message={message} isTarget={isTarget} />
      ) : (
        <Spoken message={message} hasPlace={!isOwn} hasFace={!isContinued} isTarget={isTarget} />
      )}
    </li>
  )
})

function HouseNote({ message, isTarget }: { message: ForumMessage; isTarget: boolean }) {
  const { viewer } = useRoomActions()
  return (
    <article
      className="forum-house"
      aria-label="Message of the house"
      tabIndex={-1}
      data-target={isTarget || undefined}
    >
      <MessageText content={message.content} mentions={message.mentions} isTarget={isTarget} />
      <MessageMedia imageUrl={message.image_url} videoUrl={message.video_url} by="the house" />
      {message.deleted_at && <DeletedMark message={message} />}
      {viewer?.isAdmin && <MessageMenu message={message} name="the house" />}
    </article>
  )
}

type SpokenProps = { message: ForumMessage; hasPlace: boolean; hasFace: boolean; isTarget: boolean }

function Spoken({ message, hasPlace, hasFace, isTarget }: SpokenProps) {
  const { viewer } = useRoomActions()
  const name = message.author?.username ?? 'Somebody who left'
  const { canAnswer } = messagePermissions(viewer, message, Date.now())
  const quick = useQuickReactions(canAnswer)
  const body = (
    <>
      <MessageText content={message.content} mentions={message.mentions} ownId={viewer?.id} isTarget={isTarget} />
      <MessageMedia imageUrl={message.image_url} videoUrl={message.video_url} by={name} />
    </>
  )
  return (
    <article
      className="forum-message"
      aria-label={`${name}, ${formatLocalClock(message.created_at)}`}
      tabIndex={-1}
      data-target={isTarget || undefined}
      data-deleted={message.deleted_at ? true : undefined}
      {...quick.handlers}
    >
      {hasPlace && (
        <div className="forum-place">
          {hasFace && <Avatar name={name} src={message.author?.avatar_url ?? null} size="small" />}
        </div>
      )}
      <div className="forum-bubble">
        <p className="forum-facts">
          <PersonName author={message.author} />
          {message.author?.is_admin && hasFace && (
            <Badge tone="house" look="wristband">
              Admin
            </Badge>
          )}
          <time dateTime={message.created_at} title={formatLocalMoment(message.created_at)}>
            {formatLocalClock(message.created_at)}
          </time>
          {message.edited_at && <span title={formatLocalMoment(message.edited_at)}>edited</span>}
        </p>
        {message.reply_to && <Quote quote={message.reply_to} />}
        {message.is_spoiler ? <Spoiler covers={mediaOf(message)}>{body}</Spoiler> : body}
        {message.is_held && (
          <p className="forum-mark" data-tone="warning">
            <Hourglass aria-hidden="true" />
            Waiting for a moderator
          </p>
        )}
        {message.deleted_at && <DeletedMark message={message} />}
        <ReactionBar message={message} />
      </div>
      <MessageMenu message={message} name={name} />
      {quick.shown && canAnswer && <QuickReactions message={message} shown={quick.shown} onDone={quick.hide} />}
    </article>
  )
}

function mediaOf({ image_url, video_url }: ForumMessage) {
  return image_url ? 'a picture' : video_url ? 'a video' : undefined
}

/** Only administrators receive deleted messages at all. */
function DeletedMark({ message }: { message: ForumMessage }) {
  const byAuthor = message.deleted_by !== null && message.deleted_by === message.user_id
  return (
    <p className="forum-mark" data-tone="danger">
      {byAuthor ? 'Deleted by the user' : 'Deleted by a moderator'}
    </p>
  )
}

function Quote({ quote }: { quote: NonNullable<ForumMessage['reply_to']> }) {
  const { goTo } = useRoomActions()
  if (quote.is_gone) {
    return <p className="forum-quote">The message is gone.</p>
  }
  if (quote.is_blocked) {
    return <p className="forum-quote">Somebody you’ve blocked</p>
  }
  const what = quote.has_image ? 'Picture' : quote.has_video ? 'Video' : ''
  const text = quote.is_spoiler ? 'Spoiler' : quote.excerpt || what
  return (
    <button type="button" className="forum-quote" onClick={() => goTo(quote.id)}>
      <CornerUpLeft aria-hidden="true" />
      <span className="min-w-0">
        <bdi className="forum-quote-name" style={nameColour(quote.user_id)}>
          {quote.username ?? 'Somebody who left'}
        </bdi>
        <span className="forum-quote-text" dir="auto">
          {text}
        </span>
      </span>
    </button>
  )
}
