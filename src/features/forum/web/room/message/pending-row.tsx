import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { OutboxEntry } from '../../../rules/outbox.ts'
import type { MessageDraft } from '../../outbox/message-draft.ts'
import { MessageMedia } from './message-media.tsx'
import { MessageText } from './message-text.tsx'

type PendingRowProps = {
  entry: OutboxEntry<MessageDraft>
  onSendAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onRewrite: ((entry: OutboxEntry<MessageDraft>) => void) | undefined
}

export function PendingRow({ entry, onSendAgain, onDiscard, onRewrite }: PendingRowProps) {
  const { clientId, draft, state } = entry
  const isWaitingForAuthor = state === 'refused' || state === 'offered'
  // An upload can't be moved back into the composer.
  const isTextAlone = !draft.image_url && !draft.video_url
  return (
    <li className="forum-row" data-own data-pending={state}>
      <article className="forum-message" aria-label="Not sent yet" tabIndex={-1}>
        <div className="forum-bubble">
          {draft.reply_to && (
            <p className="forum-quote">
              <span className="min-w-0">
                <bdi className="forum-quote-name">{draft.reply_to.username}</bdi>
                <span className="forum-quote-text" dir="auto">
                  {draft.reply_to.excerpt}
                </span>
              </span>
            </p>
          )}
          <MessageText content={draft.content} mentions={[]} />
          <MessageMedia imageUrl={draft.image_url} videoUrl={draft.video_url} by="you" />
          <p className="forum-mark">{stateText(entry)}</p>
          {isWaitingForAuthor && (
            <div className="mt-1 flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => onSendAgain(clientId)}>
                <RotateCw aria-hidden="true" />
                {state === 'offered' ? 'Send now' : 'Try Again'}
              </Button>
              {onRewrite && isTextAlone && (
                <Button variant="secondary" size="small" onClick={() => onRewrite(entry)}>
                  <Pencil aria-hidden="true" />
                  Edit
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => onDiscard(clientId)}>
                <Trash2 aria-hidden="true" />
                Discard
              </Button>
            </div>
          )}
        </div>
      </article>
    </li>
  )
}

function stateText({ state, problem }: OutboxEntry<MessageDraft>) {
  // The banner says that it failed; this says why.
  if (state === 'refused') return problem
  if (state === 'offered') return 'Not sent when you left. Send it now?'
  return state === 'retrying' ? 'Not sent yet, trying again…' : 'Sending…'
}
