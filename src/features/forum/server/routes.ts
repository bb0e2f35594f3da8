import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { forumContract } from '../rules/contract.ts'
import type { ForumRoomEvents } from '../rules/forum-events.ts'
import type { ForumMessage } from '../rules/forum-message.ts'
import { forumLimits, forumRoom } from '../rules/forum-values.ts'
import { deleteMessage, tellDeleted } from './messages/delete-message.ts'
import { editMessage } from './messages/edit-message.ts'
import { type LinkSources, readLinkCards } from './messages/link-cards.ts'
import { takeNoticesFrom } from './messages/mention-people.ts'
import { findMembers, findWriter } from './messages/mention-queries.ts'
import { findMessage } from './messages/message-queries.ts'
import { postMessage } from './messages/post-message.ts'
import { presentMessage } from './messages/present-message.ts'
import { reactToMessage } from './messages/react-to-message.ts'
import { readAround, readChanges, readLastWords, readMessages, searchMessages } from './messages/read-room.ts'
import { banForumUser, moderating, muteForumUser } from './moderation/moderate-user.ts'
import { reportMessage } from './moderation/report-message.ts'
import { createWordList } from './moderation/word-list.ts'
import { countBlocks, deleteBlock, insertBlock } from './standing/block-queries.ts'
import { checkReader, type EntryRefusal, everybody, isRefused } from './standing/check-standing.ts'
import { readOwnStatus, verifyAge } from './standing/own-status.ts'

export type ForumDeps = { db: Db; live: Live; notices: Notices; adminNews: AdminNews }

export function forumRoutes({ db, live, notices, adminNews, linkSources }: ForumDeps & { linkSources: LinkSources }) {
  const os = implement(forumContract).$context<RequestContext>()
  const tellRoom = (event: NamedEvent<ForumRoomEvents>) => live.emit(forumRoom, event)
  const wordList = createWordList(db)

  async function readerIn({ identity }: RequestContext, errors: EntryErrors) {
    const reader = await checkReader(db, identity, new Date())
    if (isRefused(reader)) throw refusalIn(errors, reader)
    return reader
  }

  /** An author who blocked the person they answer sees no quote, but the room must. */
  async function asEverybodySees(posted: ForumMessage) {
    if (!posted.reply_to?.is_blocked) return posted
    const shown = await findMessage(db, { id: posted.id, viewer: everybody })
    return shown ? presentMessage(shown) : posted
  }

  return os.router({
    list: os.list.handler(async ({ input, context, errors }) => {
      const viewer = await readerIn(context, errors)
      const read = await readMessages(db, { ...input, viewer })
      if (!read) throw errors.not_found()
      return read
    }),

    lastWords: os.lastWords.handler(async ({ context }) => {
      const reader = await checkReader(db, context.identity, new Date())
      return isRefused(reader) ? null : readLastWords(db, reader)
    }),

    around: os.around.handler(async ({ input, context, errors }) => {
      const viewer = await readerIn(context, errors)
      const read = await readAround(db, { ...input, viewer })
      if (!read) throw errors.not_found()
      return read
    }),

    changes: os.changes.handler(async ({ input, context, errors }) => {
      const viewer = await readerIn(context, errors)
      return readChanges(db, { ...input, viewer })
    }),

    search: os.search.handler(async ({ input, context, errors }) => {
      const viewer = await readerIn(context, errors)
      return searchMessages(db, { ...input, viewer })
    }),

    linkCards: os.linkCards.handler(({ input }) =>
      readLinkCards({ db, sources: linkSources, now: new Date() }, input.paths),
    ),

    person: os.person.handler(async ({ input, context, errors }) => {
      await readerIn(context, errors)
      const person = await findWriter(db, input.id)
      if (!person) throw errors.not_found()
      const { role, created_at, ...shown } = person
      return { ...shown, is_admin: role === 'admin', joined_at: created_at.toISOString() }
    }),

    status: os.status.handler(({ context }) =>
      readOwnStatus(db, { userId: callerOf(context).userId, now: new Date() }),
    ),

    verifyUserAge: os.verifyUserAge.handler(async ({ context, errors }) => {
      const caller = { userId: callerOf(context).userId, now: new Date() }
      const outcome = await verifyAge(db, caller)
      if (outcome !== 'verified') throw errors[outcome]()
      live.emitToUser(caller.userId, 'forum_status_changed', {})
      return readOwnStatus(db, caller)
    }),

    members: os.members.handler(async ({ input, context, errors }) => {
      await readerIn(context, errors)
      return findMembers(db, { ...input, askerId: callerOf(context).userId })
    }),

    post: os.post.handler(async ({ input, context, errors }) => {
      const { image_url = null, video_url = null, reply_to = null, ...rest } = input
      const deps = { db, limiter: context.limiter, wordList, now: new Date() }
      const message = { ...rest, image_url, video_url, reply_to }
      const outcome = await postMessage(deps, { author: callerOf(context), message })
      if (outcome.kind !== 'posted' && outcome.kind !== 'sent_before') throw refusalIn(errors, outcome)
      const posted = outcome.message
      if (outcome.kind === 'sent_before') return posted
      if (posted.is_held) adminNews.announce('forum')
      else tellRoom({ event: 'message_posted', payload: await asEverybodySees(posted) })
      for (const given of outcome.given) notices.announce(given)
      return posted
    }),

    edit: os.edit.handler(async ({ input, context, errors }) => {
      const outcome = await editMessage({ db, now: new Date() }, { ...input, editor: callerOf(context) })
      if (outcome.kind !== 'edited') throw refusalIn(errors, outcome)
      const { row, given, untold, isNewlyHeld, change } = outcome
      // Administrators see more of a quoted message than the room may.
      const shown = await findMessage(db, { id: input.id, viewer: everybody })
      if (shown) tellRoom({ event: 'message_edited', payload: presentMessage(shown) })
      else if (isNewlyHeld) tellRoom({ event: 'message_deleted', payload: { id: input.id, change, was_shown: true } })
      // Editing an already held message is announced too, because a moderator may be reading it.
      if (row.held_for !== null) adminNews.announce('forum')
      for (const notice of given) notices.announce(notice)
      for (const userId of untold) notices.announceRead(userId)
      return presentMessage(row)
    }),

    delete: os.delete.handler(async ({ input, context, errors }) => {
      await readerIn(context, errors)
      const deletion = { id: input.id, person: callerOf(context), reason: input.reason || null, now: new Date() }
      const outcome = await db.transaction().execute((trx) => deleteMessage(trx, deletion))
      if (outcome.kind !== 'deleted') throw errors[outcome.kind]()
      tellDeleted({ live, notices, adminNews }, outcome)
    }),

    react: os.react.handler(async ({ input, context, errors }) => {
      const person = callerOf(context)
      const reacting = { id: input.id, reaction: input.reaction, isOn: input.is_on, person }
      const outcome = await reactToMessage({ db, now: new Date() }, reacting)
      if (outcome.kind !== 'reacted') throw refusalIn(errors, outcome)
      const { reactions, change } = outcome
      if (outcome.isChanged) {
        tellRoom({
          event: 'reactions_changed',
          payload: {
            message_id: input.id,
            change,
            reactions: reactions.map(({ reaction, count }) => ({ reaction, count })),
            user_id: person.userId,
            user_reactions: reactions.filter(({ is_mine }) => is_mine).map(({ reaction }) => reaction),
          },
        })
      }
      return { reactions, change }
    }),

    reportForumMessage: os.reportForumMessage.handler(async ({ input, context, errors }) => {
      await readerIn(context, errors)
      const report = { messageId: input.message_id, reason: input.reason, reporter: callerOf(context) }
      const outcome = await reportMessage({ db, now: new Date() }, report)
      if (outcome === 'reported') adminNews.announce('forum')
      else if (outcome !== 'reported_before') throw errors[outcome]()
    }),

    setBlock: os.setBlock.handler(async ({ input, context, errors }) => {
      const { userId } = callerOf(context)
      const block = { userId, blockedId: input.user_id }
      if (userId === input.user_id) throw errors.own_account()
      if (!input.is_blocked) await deleteBlock(db, block)
      else if ((await countBlocks(db, userId)) >= forumLimits.blocks) throw errors.too_many_blocks()
      else if (!(await insertBlock(db, block))) throw errors.not_found()
      else if (await takeNoticesFrom(db, { userId, authorId: input.user_id })) notices.announceRead(userId)
      live.emitToUser(userId, 'forum_status_changed', {})
    }),

    muteForumUser: os.muteForumUser.handler(async ({ input, context, errors }) => {
      const { user_id: userId, hours, reason } = input
      const sanction = { userId, hours, reason, adminId: callerOf(context).userId, now: new Date() }
      const outcome = await moderating({ db, live, notices }, (trx) => muteForumUser(trx, sanction))
      if (outcome.kind !== 'done') throw errors[outcome.kind]()
    }),

    banForumUser: os.banForumUser.handler(async ({ input, context, errors }) => {
      const { user_id: userId, reason } = input
      const sanction = { userId, reason, adminId: callerOf(context).userId, now: new Date() }
      const outcome = await moderating({ db, live, notices }, (trx) => banForumUser(trx, sanction))
      if (outcome.kind !== 'done') throw errors[outcome.kind]()
    }),
  })
}

type EntryErrors = { [Kind in EntryRefusal['kind']]: (...options: never[]) => Error }

function refusalIn<Kind extends string>(
  errors: { [Name in Kind]: (...options: never[]) => Error },
  refusal: { kind: Kind; data?: unknown },
) {
  const create = errors[refusal.kind] as (options: { data?: unknown }) => Error
  return create('data' in refusal ? { data: refusal.data } : {})
}
