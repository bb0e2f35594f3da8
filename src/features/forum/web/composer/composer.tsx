import { Clapperboard, Eye, EyeOff, ImagePlus, Send, Snail, X } from 'lucide-react'
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { useDraft } from '#platform/web/form/use-draft.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { forumLimits } from '../../rules/forum-values.ts'
import { AttachmentPreview } from './attachment-preview.tsx'
import { MentionList } from './mention-list.tsx'
import type { AttachmentField } from './use-attachment.ts'
import { useMentions } from './use-mentions.ts'

export type ComposerIntent = { kind: 'reply' | 'edit'; message: ForumMessage }
export type WrittenMessage = { content: string; isSpoiler: boolean }

type ComposerProps = {
  viewerId: string
  intent: ComposerIntent | undefined
  attachment: AttachmentField
  slowMode: string
  notBefore: number
  rewrite: WrittenMessage | undefined
  onRewriting: () => void
  onSend: (written: WrittenMessage) => void
  onCancelIntent: () => void
  onEditLast: () => void
  onTyping: () => void
}

export const composerFieldId = 'forum-field'
export const editDraftName = ({ id }: Pick<ForumMessage, 'id'>) => `forum-edit-${id}`

export function Composer(props: ComposerProps) {
  const { viewerId, intent, attachment, slowMode, notBefore, rewrite, onSend, onCancelIntent, onEditLast, onTyping } =
    props
  const edited = intent?.kind === 'edit' ? intent.message : undefined
  const [text, setText] = useState(edited?.content ?? '')
  const [isSpoiler, setIsSpoiler] = useState(edited?.is_spoiler ?? false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const waitSeconds = useCountdown(edited ? 0 : notBefore)
  const mentions = useMentions({ text, textarea, onText: setText })
  const draft = useDraft({
    name: edited ? editDraftName(edited) : 'forum-message',
    owner: viewerId,
    values: { text, isSpoiler },
    isDirty: text !== (edited?.content ?? ''),
    onRestore: (kept) => {
      setText(kept.text ?? '')
      setIsSpoiler(kept.isSpoiler ?? false)
    },
  })
  useEffect(() => {
    if (intent) textarea.current?.focus()
  }, [intent])

  const takeOver = useEffectEvent((refused: WrittenMessage) => {
    setText(!hasVisibleText(text) ? refused.content : `${refused.content}\n${text}`)
    setIsSpoiler(refused.isSpoiler)
    textarea.current?.focus()
    props.onRewriting()
  })
  useEffect(() => {
    if (rewrite && !edited) takeOver(rewrite)
  }, [rewrite, edited])

  const media = edited ? undefined : attachment.attachment
  const hasMedia = edited ? Boolean(edited.image_url ?? edited.video_url) : media?.upload.status === 'done'
  const isUploading = media !== undefined && media.upload.status !== 'done'
  const canSend = (hasVisibleText(text) || hasMedia) && !isUploading && waitSeconds === 0

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    onSend({ content: text, isSpoiler })
    draft.discard()
    setText('')
    setIsSpoiler(false)
    textarea.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Ignores the Enter that ends an IME composition, which Safari only reveals by the key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || mentions.handleKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && intent) onCancelIntent()
    else if (event.key === 'ArrowUp' && text === '' && !intent) onEditLast()
  }

  return (
    <form method="post" className="forum-composer" onSubmit={submit}>
      <MentionList id={listId} people={mentions.people} active={mentions.active} onChoose={mentions.choose} />
      <div role="status">
        {slowMode && (
          <p className="forum-slow">
            <Snail aria-hidden="true" />
            {slowMode}
          </p>
        )}
      </div>
      {intent && <IntentStrip intent={intent} onCancel={onCancelIntent} />}
      {!edited && <AttachmentPreview field={attachment} />}
      <div className="forum-writing">
        <label className="forum-field">
          <VisuallyHidden>Your message</VisuallyHidden>
          <textarea
            ref={textarea}
            id={composerFieldId}
            className="control"
            rows={1}
            dir="auto"
            placeholder="Say something nice…"
            maxLength={forumLimits.content}
            enterKeyHint="send"
            value={text}
            aria-autocomplete="list"
            aria-controls={mentions.people.length > 0 ? listId : undefined}
            aria-activedescendant={mentions.people.length > 0 ? `${listId}-${mentions.active}` : undefined}
            onChange={(event) => {
              setText(event.target.value)
              mentions.followCaret()
              if (event.target.value !== '') onTyping()
            }}
            onSelect={mentions.followCaret}
            onKeyDown={handleKey}
            onPaste={edited ? undefined : attachment.onPaste}
          />
        </label>
        <div className="forum-composer-tools">
          {!edited && (
            <>
              <FileButton kind="image" onFile={attachment.choose} />
              <FileButton kind="video" onFile={attachment.choose} />
            </>
          )}
          <Button
            variant="quiet"
            aria-label="Mark as spoiler"
            aria-pressed={isSpoiler}
            className="forum-tool forum-spoiler-switch"
            onClick={() => setIsSpoiler(!isSpoiler)}
          >
            {isSpoiler ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            <span>Spoiler</span>
          </Button>
          <Button type="submit" className="forum-send" disabled={!canSend}>
            <Send aria-hidden="true" />
            {edited ? 'Save' : 'Send'}
            {waitSeconds > 0 && <span className="numbers">in {waitSeconds} s</span>}
          </Button>
        </div>
      </div>
    </form>
  )
}

function IntentStrip({ intent, onCancel }: { intent: ComposerIntent; onCancel: () => void }) {
  const { kind, message } = intent
  const name = message.author?.username ?? 'Somebody who left'
  return (
    <div className="forum-intent">
      <p className="min-w-0 flex-1">
        <b>{kind === 'edit' ? 'Editing your message' : 'Replying to '}</b>
        {kind === 'reply' && <bdi>{name}</bdi>}
        {kind === 'reply' && (
          <span className="forum-quote-text" dir="auto">
            {message.is_spoiler ? 'Spoiler' : message.content}
          </span>
        )}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={kind === 'edit' ? 'Stop editing' : 'Stop replying'}
        onClick={onCancel}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

function FileButton({ kind, onFile }: { kind: 'image' | 'video'; onFile: (file: File | undefined) => void }) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0])
    // Reset it, so that the same file can be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <label className={buttonClass({ variant: 'quiet' }, 'forum-tool forum-file')}>
      {kind === 'image' ? <ImagePlus aria-hidden="true" /> : <Clapperboard aria-hidden="true" />}
      <span aria-hidden="true">{kind === 'image' ? 'Image' : 'Video'}</span>
      <input
        type="file"
        accept={`${kind}/*`}
        className="sr-only"
        aria-label={kind === 'image' ? 'Add an image' : 'Add a video'}
        onChange={pick}
      />
    </label>
  )
}

function useCountdown(until: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
