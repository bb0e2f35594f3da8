import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { forumMessagePath } from '../../rules/forum-values.ts'
import type { ModeratedMessage } from '../../rules/moderation-contract.ts'

type TranscriptProps = { message: ModeratedMessage; before?: ModeratedMessage[]; after?: ModeratedMessage[] }

export function Transcript({ message, before = [], after = [] }: TranscriptProps) {
  return (
    <ol className="transcript">
      {before.map((other) => (
        <Beside key={other.id} message={other} />
      ))}
      <li className="transcript-subject">
        <Avatar name={authorOf(message)} src={message.author?.avatar_url ?? null} size="small" />
        <div className="min-w-0">
          <p className="transcript-head">
            <strong>{authorOf(message)}</strong>
            {message.is_author_admin && <Badge tone="house">Admin</Badge>}
            {message.deleted_at && <Badge tone="danger">Deleted</Badge>}
            <span className="text-ink-soft text-small">
              <time dateTime={message.created_at}>{formatTimeAgo(message.created_at, new Date())}</time>
              {message.edited_at && ' · edited'}
            </span>
            <a href={forumMessagePath(message.id)} className="-my-3 py-3 text-small underline">
              Open in the room
            </a>
          </p>
          {message.content && (
            <p className="transcript-text" dir="auto">
              {message.content}
            </p>
          )}
          {message.image_url && (
            <Picture src={message.image_url} alt="Attached image" sizes="20rem" className="transcript-media" />
          )}
          {message.video_url && (
            // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a chat message
            <video
              src={message.video_url}
              controls
              preload="metadata"
              className="transcript-media"
              aria-label="Attached video"
            />
          )}
        </div>
      </li>
      {after.map((other) => (
        <Beside key={other.id} message={other} />
      ))}
    </ol>
  )
}

export function messageText({ content, image_url }: ModeratedMessage) {
  return content || (image_url ? '(Image)' : '(Video)')
}

function Beside({ message }: { message: ModeratedMessage }) {
  const attached = [message.image_url && 'Image', message.video_url && 'Video'].find(Boolean)
  return (
    <li className="transcript-beside">
      <span className="font-semibold">{authorOf(message)}</span>{' '}
      {message.deleted_at && <span className="text-danger-text">(deleted) </span>}
      <span dir="auto">{message.content || `(${attached ?? 'empty'})`}</span>
    </li>
  )
}

function authorOf({ author, is_system_message }: ModeratedMessage) {
  return is_system_message ? 'System' : (author?.username ?? 'Deleted account')
}
