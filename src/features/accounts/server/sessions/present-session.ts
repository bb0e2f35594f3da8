import { describeDevice } from '../../rules/device.ts'
import type { listSessions } from './session-queries.ts'

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export function presentSession(row: SessionRow, currentId: string) {
  return {
    id: row.id,
    device: describeDevice(row.user_agent ?? ''),
    last_used: row.updated_at.toISOString(),
    signed_in: row.created_at.toISOString(),
    is_current: row.id === currentId,
  }
}
