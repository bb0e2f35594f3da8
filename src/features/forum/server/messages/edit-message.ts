import type { Db } from '#db/schema.gen.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import { editableMinutes } from '../../rules/forum-values.ts'
import { judgeText } from '../../rules/judge-text.ts'
import { listFilterWords } from '../moderation/word-list.ts'
import { checkWriter } from '../standing/check-standing.ts'
import { retellMessage, untellMessage } from './mention-people.ts'
import { changeMessage, findMessage, lockMessage } from './message-queries.ts'

type Edit = { id: string; content: string; is_spoiler?: boolean | undefined; editor: SignedInIdentity }

/** Only the author may edit. A moderator can delete a message but not change somebody's words. */
export async function editMessage({ db, now }: { db: Db; now: Date }, { id, content, is_spoiler, editor }: Edit) {
  const refusal = await checkWriter(db, editor.userId, now)
  if (refusal) return refusal
  const verdict = judgeText(await listFilterWords(db), content)

  return db.transaction().execute(async (trx) => {
    const current = await lockMessage(trx, id)
    const isTheirs = current?.user_id === editor.userId && !current.is_system_message
    if (!current || current.deleted_at || (current.held_for !== null && !isTheirs))
      return { kind: 'not_found' } as const
    if (!isTheirs) return { kind: 'not_allowed' } as const
    if (now.getTime() - current.created_at.getTime() > editableMinutes * 60_000) return { kind: 'edit_closed' } as const
    if (content === '' && !current.image_url && !current.video_url) return { kind: 'empty_message' } as const
    if (verdict.action === 'block') return { kind: 'word_blocked', data: { word: verdict.word } } as const

    // A held message stays held, so that nobody can edit their way past the moderator.
    const heldFor = verdict.action === 'hold' ? verdict.word : current.held_for
    const isNewlyHeld = heldFor !== null && current.held_for === null
    if (isNewlyHeld) await notifyAdmins(trx, { section: 'forum', subjectId: id, createdBy: editor.userId })
    const values = { content: verdict.text, is_spoiler: is_spoiler ?? current.is_spoiler }
    const change = await changeMessage(trx, id, { ...values, held_for: heldFor, edited_at: now })
    const mentioning = { messageId: id, content: verdict.text, isSpoiler: values.is_spoiler, author: editor, now }
    const given = heldFor === null ? await retellMessage(trx, mentioning) : []
    const untold = isNewlyHeld ? await untellMessage(trx, id) : []
    const row = await findMessage(trx, { id, viewer: { userId: editor.userId, isAdmin: isAdmin(editor) } })
    if (!row) throw new Error('the message is missing in the transaction that saved it')
    return { kind: 'edited', row, given, untold, change, isNewlyHeld } as const
  })
}
