import type {
  Appeal,
  HeldMessage,
  ListedWord,
  ModeratedMessage,
  ModerationRecord,
  ReportedMessage,
  Sanction,
} from '../../rules/moderation-contract.ts'
import { systemName } from '../../rules/moderation-values.ts'
import type { AppealRow } from './appeal-queries.ts'
import type { AroundRow, HeldRow, ModeratedRow } from './message-rows.ts'
import type { RecordRow, RestrictedRow } from './record-queries.ts'
import type { ReportRow } from './report-queries.ts'
import type { WordRow } from './word-queries.ts'

type PersonColumns = { user_id: string | null; username: string | null; avatar_url: string | null }

function presentPerson({ user_id, username, avatar_url }: PersonColumns) {
  return user_id === null || username === null ? null : { id: user_id, username, avatar_url }
}

const timeOf = (date: Date | null) => date?.toISOString() ?? null

function presentModerated(row: ModeratedRow): ModeratedMessage {
  return {
    id: row.id,
    content: row.content,
    image_url: row.image_url,
    video_url: row.video_url,
    author: presentPerson(row),
    is_author_admin: row.role === 'admin',
    is_system_message: row.is_system_message,
    created_at: row.created_at.toISOString(),
    edited_at: timeOf(row.edited_at),
    deleted_at: timeOf(row.deleted_at),
  }
}

export function presentHeld(row: HeldRow): HeldMessage {
  return { ...presentModerated(row), held_for: row.held_for }
}

type ReportedRows = {
  groups: { report_id: string; message_id: string | null; report_count: number }[]
  messages: ModeratedRow[]
  around: AroundRow[]
  reports: ReportRow[]
}

export function presentReported({ groups, messages, around, reports }: ReportedRows): ReportedMessage[] {
  return groups.map(({ report_id, message_id, report_count }) => {
    const message = messages.find(({ id }) => id === message_id)
    const beside = (side: AroundRow['side']) =>
      around.filter((row) => row.target_id === message_id && row.side === side).map(presentModerated)
    return {
      report_id,
      message: message ? presentModerated(message) : null,
      before: beside('before'),
      after: beside('after'),
      reports: reports
        .filter((report) => (message_id === null ? report.id === report_id : report.message_id === message_id))
        .map(({ id, reason, created_at, reporter_id, ...reporter }) => ({
          id,
          reason,
          reporter: presentPerson({ user_id: reporter_id, ...reporter }),
          created_at: created_at.toISOString(),
        })),
      report_count,
    }
  })
}

export function presentSanctions(row: RestrictedRow, now: Date): Sanction[] {
  const { user_id, username, avatar_url } = row
  const person = { user_id, username, avatar_url }
  const ban: Sanction = {
    ...person,
    action: 'ban',
    reason: row.ban_reason,
    created_at: timeOf(row.banned_at),
    expires_at: null,
    actioned_by: row.banned_by ?? systemName,
  }
  const mute: Sanction = {
    ...person,
    action: 'mute',
    reason: row.mute_reason,
    created_at: timeOf(row.muted_at),
    expires_at: timeOf(row.mute_until),
    actioned_by: row.muted_by ?? systemName,
  }
  const isMuted = row.is_muted && (row.mute_until === null || row.mute_until > now)
  return [...(row.is_banned ? [ban] : []), ...(isMuted ? [mute] : [])]
}

export function presentRecord(row: RecordRow): ModerationRecord {
  return {
    id: row.id,
    user: presentPerson(row),
    action: row.action,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: timeOf(row.expires_at),
    actioned_by: row.actioned_by ?? systemName,
    excerpt: row.excerpt || null,
    lifted: row.lifted_at && { by: row.lifted_by ?? systemName, at: row.lifted_at.toISOString() },
  }
}

export function presentWord({ updated_at, ...word }: WordRow): ListedWord {
  return { ...word, updated_at: updated_at.toISOString() }
}

export function presentAppeal(row: AppealRow, now: Date): Appeal {
  return {
    id: row.id,
    text: row.text,
    status: row.status,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    decided_at: timeOf(row.decided_at),
    decided_by: row.status === 'pending' ? null : (row.decided_by ?? systemName),
    user: presentPerson(row),
    action: {
      id: row.action_id,
      action: row.action,
      reason: row.reason,
      created_at: row.actioned_at.toISOString(),
      expires_at: timeOf(row.expires_at),
      actioned_by: row.actioned_by ?? systemName,
      is_in_force: row.lift_id === null && (row.expires_at === null || row.expires_at > now),
    },
  }
}
