import type { Db } from '#db/schema.gen.ts'
import { lockUpload } from '#features/media-library/server/upload-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import { violates } from '#platform/server/db/violates.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { judgeText } from '../../rules/judge-text.ts'
import type { WordList } from '../moderation/word-list.ts'
import { everybody, refusalToWrite } from '../standing/check-standing.ts'
import { findSender, lockSender, secondsToWait } from '../standing/standing-queries.ts'
import { forumImages, forumVideos } from './forum-media.ts'
import { countPosting } from './limit-posting.ts'
import { tellOfMessage } from './mention-people.ts'
import { findMessage, insertMessage } from './message-queries.ts'
import { presentMessage, presentPlain } from './present-message.ts'

type MessageToPost = {
  client_id: string
  content: string
  image_url: string | null
  video_url: string | null
  reply_to: string | null
  is_spoiler: boolean
}

type Deps = { db: Db; limiter: RateLimiter; wordList: WordList; now: Date }
type Posting = { author: SignedInIdentity; message: MessageToPost }

/** Checks the rules in the order in which a person should learn about them. */
export async function postMessage(deps: Deps, posting: Posting) {
  const { db, limiter, now } = deps
  const { author, message } = posting
  const { userId } = author
  if (message.content === '' && !message.image_url && !message.video_url) return { kind: 'empty_message' } as const
  if (message.image_url && message.video_url) return { kind: 'one_attachment' } as const

  const sender = await findSender(db, { userId, clientId: message.client_id })
  const refusal = sender ? refusalToWrite(sender, now) : ({ kind: 'age_unknown' } as const)
  if (refusal || !sender) return refusal as NonNullable<typeof refusal>
  if (sender.sent_id) return sentBefore(db, { id: sender.sent_id, author })

  const verdict = judgeText(await deps.wordList(sender.words_version), message.content)
  const { tooFast, sameText, forgetText } = await countPosting(limiter, { userId, content: message.content })
  const judged = {
    ...posting,
    message: { ...message, content: verdict.text },
    heldFor: verdict.action === 'hold' ? verdict.word : null,
    refusal: verdict.action === 'block' ? wordBlocked(verdict.word) : sameText,
    slowModeSeconds: isAdmin(author) ? 0 : sender.slow_mode_seconds,
  }
  let isTaken = false
  try {
    const outcome = tooFast ?? (await saveOnce(deps, judged))
    isTaken = outcome.kind === 'posted'
    return outcome
  } finally {
    if (!isTaken) await forgetText()
  }
}

const wordBlocked = (word: string) => ({ kind: 'word_blocked', data: { word } }) as const

async function saveOnce(deps: Deps, judged: Judged) {
  const { userId } = judged.author
  return save(deps, judged).catch(async (error) => {
    if (!violates(error, 'forum_messages_client_id')) throw error
    const twin = await findSender(deps.db, { userId, clientId: judged.message.client_id })
    return sentBefore(deps.db, { id: twin?.sent_id ?? '', author: judged.author })
  })
}

type Judged = Posting & {
  heldFor: string | null
  /** Slow mode is reported before this, though it's checked later, under the lock. */
  refusal: ReturnType<typeof wordBlocked> | { kind: 'same_text'; data: { retry_seconds: number } } | undefined
  slowModeSeconds: number
}

async function save({ db, now }: Deps, judged: Judged) {
  const { author, message, heldFor } = judged
  // Most messages are plain text, so one statement saves them without reading them back.
  if (isPlain(judged)) {
    const sent = await insertMessage(db, { ...message, user_id: author.userId, held_for: null })
    return { kind: 'posted', message: presentPlain({ ...message, ...sent }, author), given: [] } as const
  }
  const outcome = await db.transaction().execute(async (trx) => {
    const refusal = await refuseToSave(trx, judged)
    if (refusal) return refusal
    const { id } = await insertMessage(trx, { ...message, user_id: author.userId, held_for: heldFor })
    if (heldFor !== null) await notifyAdmins(trx, { section: 'forum', subjectId: id, createdBy: author.userId })
    const { content, is_spoiler: isSpoiler, reply_to: replyTo } = message
    const telling = { messageId: id, content, isSpoiler, replyTo, author, now }
    return { kind: 'saved', id, given: heldFor === null ? await tellOfMessage(trx, telling) : [] } as const
  })
  if (outcome.kind !== 'saved') return outcome
  const row = await findMessage(db, { id: outcome.id, viewer: viewerOf(author) })
  if (!row) return { kind: 'deleted_meanwhile' } as const
  return { kind: 'posted', message: presentMessage(row), given: outcome.given } as const
}

function isPlain({ message, heldFor, refusal, slowModeSeconds }: Judged) {
  const isMore = message.image_url ?? message.video_url ?? message.reply_to ?? heldFor ?? refusal ?? null
  return isMore === null && slowModeSeconds === 0 && !message.content.includes('@')
}

async function refuseToSave(trx: Db, judged: Judged) {
  const { author, message, slowModeSeconds } = judged
  if (slowModeSeconds > 0) {
    await lockSender(trx, author.userId)
    const seconds = await secondsToWait(trx, { userId: author.userId, slowModeSeconds })
    if (seconds > 0) return { kind: 'slow_mode', data: { retry_seconds: seconds } } as const
  }
  if (judged.refusal) return judged.refusal
  if (!(await ownsMedia(trx, judged))) return { kind: 'unknown_media' } as const
  // A reply must not quote to everybody what only administrators still see.
  const isReplyGone = message.reply_to && !(await findMessage(trx, { id: message.reply_to, viewer: everybody }))
  return isReplyGone ? ({ kind: 'reply_gone' } as const) : undefined
}

async function ownsMedia(trx: Db, { author, message }: Posting) {
  const { image_url, video_url } = message
  if (image_url) return lockUpload(trx, forumImages, { url: image_url, ownerId: author.userId })
  return !video_url || lockUpload(trx, forumVideos, { url: video_url, ownerId: author.userId })
}

async function sentBefore(db: Db, { id, author }: { id: string; author: SignedInIdentity }) {
  const row = await findMessage(db, { id, viewer: { userId: author.userId, isAdmin: false } })
  if (!row) return { kind: 'deleted_meanwhile' } as const
  return { kind: 'sent_before', message: presentMessage(row) } as const
}

const viewerOf = (author: SignedInIdentity) => ({ userId: author.userId, isAdmin: isAdmin(author) })
