import { implement } from '@orpc/server'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { offsetOf, pageOf, pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { ForumRoomEvents } from '../../rules/forum-events.ts'
import { forumRoom } from '../../rules/forum-values.ts'
import { judgeText } from '../../rules/judge-text.ts'
import { forumModerationContract } from '../../rules/moderation-contract.ts'
import { findRoom, setSlowMode, setTopic } from '../messages/message-queries.ts'
import { findAppeal, listAppeals } from './appeal-queries.ts'
import { decideAppeal, liftSanction } from './decide-appeal.ts'
import { fileAppeal } from './file-appeal.ts'
import { findReported, listReports } from './list-reports.ts'
import { countHeld, findHeld, listHeld } from './message-rows.ts'
import type { ModerationDeps } from './moderate-user.ts'
import { presentAppeal, presentHeld, presentRecord, presentSanctions, presentWord } from './present-moderation.ts'
import { listRecord, listRestricted } from './record-queries.ts'
import { resolveReport } from './resolve-report.ts'
import { approveHeld, rejectHeld } from './review-held.ts'
import { addWord, changeWord } from './save-word.ts'
import { listFilterWords } from './word-list.ts'
import { deleteWord, findWord, listWords } from './word-queries.ts'

export type ForumModerationDeps = ModerationDeps & { adminNews: AdminNews }

export function forumModerationRoutes(deps: ForumModerationDeps) {
  const { db, live, adminNews } = deps
  const os = implement(forumModerationContract).$context<RequestContext>()
  const pageSize = pageSizes.admin

  return os.router({
    reports: os.reports.handler(({ input }) => listReports(db, { page: input.page, authorId: input.user_id })),

    report: os.report.handler(async ({ input, errors }) => {
      const reported = await findReported(db, input.id)
      if (!reported) throw errors.not_found()
      return reported
    }),

    resolveForumReport: os.resolveForumReport.handler(async ({ input, context, errors }) => {
      const { report_id: reportId, action, reason } = input
      const resolving = { reportId, action, reason, editedAt: timeOf(input), admin: callerOf(context), now: new Date() }
      const outcome = await resolveReport(deps, resolving)
      if (outcome.kind === 'already_resolved') throw errors.already_resolved({ data: outcome.verdict })
      if (outcome.kind !== 'resolved') throw errors[outcome.kind]()
    }),

    sanctions: os.sanctions.handler(async ({ input: { page, user_id: userId } }) => {
      const now = new Date()
      const { rows, total } = await listRestricted(db, { page, pageSize, userId, now })
      const items = rows.flatMap((row) => presentSanctions(row, now))
      return pageOf(items, { total, page, pageSize })
    }),

    history: os.history.handler(async ({ input: { search, page, user_id: userId } }) => {
      return presentPage(await listRecord(db, { search, page, pageSize, userId }), presentRecord)
    }),

    unmuteForumUser: os.unmuteForumUser.handler(async ({ input, context, errors }) => {
      const lifting = { userId: input.user_id, adminId: callerOf(context).userId, reason: input.reason || null }
      const outcome = await liftSanction({ ...deps, now: new Date() }, { action: 'mute', ...lifting })
      if (outcome !== 'lifted') throw errors[outcome]()
    }),

    unbanForumUser: os.unbanForumUser.handler(async ({ input, context, errors }) => {
      const lifting = { userId: input.user_id, adminId: callerOf(context).userId, reason: input.reason || null }
      const outcome = await liftSanction({ ...deps, now: new Date() }, { action: 'ban', ...lifting })
      if (outcome !== 'lifted') throw errors[outcome]()
    }),

    held: os.held.handler(async ({ input: { page } }) => {
      const [rows, total] = await Promise.all([
        listHeld(db, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
        countHeld(db),
      ])
      return pageOf(rows.map(presentHeld), { total, page, pageSize })
    }),

    heldMessage: os.heldMessage.handler(async ({ input, errors }) => {
      const message = await findHeld(db, input.id)
      if (!message) throw errors.not_found()
      return presentHeld(message)
    }),

    approveHeld: os.approveHeld.handler(async ({ input, context, errors }) => {
      const approval = { id: input.id, editedAt: timeOf(input), admin: callerOf(context) }
      const outcome = await approveHeld({ ...deps, now: new Date() }, approval)
      if (outcome === 'changed_meanwhile') throw errors.changed_meanwhile()
      if (outcome !== 'decided') throw outcome ? errors.already_decided({ data: outcome }) : errors.not_found()
    }),

    rejectHeld: os.rejectHeld.handler(async ({ input, context, errors }) => {
      const rejection = { ...input, editedAt: timeOf(input), admin: callerOf(context) }
      const outcome = await rejectHeld({ ...deps, now: new Date() }, rejection)
      if (outcome === 'changed_meanwhile') throw errors.changed_meanwhile()
      if (outcome !== 'decided') throw outcome ? errors.already_decided({ data: outcome }) : errors.not_found()
    }),

    words: os.words.handler(async ({ input }) => presentPage(await listWords(db, { ...input, pageSize }), presentWord)),

    getWord: os.getWord.handler(async ({ input, errors }) => {
      const word = await findWord(db, input.id)
      if (!word) throw errors.not_found()
      return presentWord(word)
    }),

    addWord: os.addWord.handler(async ({ input: form, context, errors }) => {
      const outcome = await addWord(db, { form, adminId: callerOf(context).userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentWord(outcome.word)
    }),

    changeWord: os.changeWord.handler(async ({ input: { word, ...seen }, errors }) => {
      const outcome = await changeWord(db, { ...seen, form: word })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentWord(outcome.word)
    }),

    deleteWord: os.deleteWord.handler(async ({ input, errors }) => {
      if (!(await deleteWord(db, input.id))) throw errors.not_found()
    }),

    tryText: os.tryText.handler(async ({ input }) => {
      const verdict = judgeText(await listFilterWords(db), input.text)
      return { action: verdict.action, text: verdict.text, word: 'word' in verdict ? verdict.word : null }
    }),

    slowMode: os.slowMode.handler(async () => {
      const { slow_mode_seconds } = await findRoom(db)
      return { slow_mode_seconds }
    }),

    setSlowMode: os.setSlowMode.handler(async ({ input: { slow_mode_seconds } }) => {
      await setSlowMode(db, slow_mode_seconds)
      live.emit<ForumRoomEvents>(forumRoom, { event: 'slow_mode_changed', payload: { slow_mode_seconds } })
    }),

    setTopic: os.setTopic.handler(async ({ input }) => {
      const topic = input.topic || null
      const change = await setTopic(db, topic)
      live.emit<ForumRoomEvents>(forumRoom, { event: 'topic_changed', payload: { topic, change } })
    }),

    appeals: os.appeals.handler(async ({ input: { status, page } }) => {
      const now = new Date()
      const { rows, total } = await listAppeals(db, { status, page, pageSize })
      const items = rows.map((row) => presentAppeal(row, now))
      return pageOf(items, { total, page, pageSize })
    }),

    getAppeal: os.getAppeal.handler(async ({ input, errors }) => {
      const appeal = await findAppeal(db, input.id)
      if (!appeal) throw errors.not_found()
      return presentAppeal(appeal, new Date())
    }),

    decideAppeal: os.decideAppeal.handler(async ({ input, context, errors }) => {
      const decision = { id: input.id, status: input.verdict, answer: input.answer || null }
      const outcome = await decideAppeal({ ...deps, now: new Date() }, { ...decision, admin: callerOf(context) })
      if (outcome.kind === 'not_found') throw errors.not_found()
      if (outcome.kind === 'already_decided') throw errors.already_decided({ data: outcome.verdict })
    }),

    appeal: os.appeal.handler(async ({ input, context, errors }) => {
      const appeal = { actionId: input.action_id, userId: callerOf(context).userId, text: input.text }
      const outcome = await fileAppeal({ db, now: new Date() }, appeal)
      if (outcome !== 'filed') throw errors[outcome]()
      adminNews.announce('forum')
    }),
  })
}

const timeOf = ({ edited_at }: { edited_at: string | null }) => (edited_at === null ? null : new Date(edited_at))
