/**
 * What somebody has sent and the server has not confirmed yet, oldest first. An entry keeps its client id for life: however
 * often it is sent, the server posts it once.
 */
export type OutboxEntry<Draft> = {
  clientId: string
  draft: Draft
  writtenAt: string
  /** `offered`: left over from a tab that was closed; it goes out when its author says so. */
  state: 'waiting' | 'sending' | 'refused' | 'offered'
  attempts: number
  /** Not sent before this time (ms). */
  notBefore: number
  /** Why it was refused, for its author. */
  problem?: string
}

export type Outbox<Draft> = readonly OutboxEntry<Draft>[]

export type SendFailure =
  /** The network, a restart, too many at once: it will go through later. `retryAfterMs` when the server says when. */
  { kind: 'passing'; retryAfterMs?: number } | { kind: 'final'; problem: string }

const firstDelayMs = 1000
const longestDelayMs = 30_000

export function enqueue<Draft>(
  outbox: Outbox<Draft>,
  { clientId, draft, now }: { clientId: string; draft: Draft; now: number },
): Outbox<Draft> {
  const writtenAt = new Date(now).toISOString()
  return [...outbox, { clientId, draft, writtenAt, state: 'waiting', attempts: 0, notBefore: 0 }]
}

/** One at a time and in order: what was written second must not arrive first. */
export function nextToSend<Draft>(
  outbox: Outbox<Draft>,
  now: number,
): { entry: OutboxEntry<Draft> } | { waitMs: number } | undefined {
  const first = outbox.find(({ state }) => state === 'waiting' || state === 'sending')
  if (!first || first.state === 'sending') return undefined
  return first.notBefore > now ? { waitMs: first.notBefore - now } : { entry: first }
}

export function markSending<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, (entry) => ({ ...entry, state: 'sending', attempts: entry.attempts + 1 }))
}

export function markFailed<Draft>(
  outbox: Outbox<Draft>,
  clientId: string,
  { failure, now, random }: { failure: SendFailure; now: number; random: () => number },
) {
  return change(outbox, clientId, (entry) => {
    if (failure.kind === 'final') return { ...entry, state: 'refused', problem: failure.problem }
    const backoffMs = Math.min(firstDelayMs * 2 ** (entry.attempts - 1), longestDelayMs) * (0.5 + random())
    return { ...entry, state: 'waiting', notBefore: now + (failure.retryAfterMs ?? backoffMs) }
  })
}

/** By the answer, or by the room's event or a catch-up that came before it. */
export function markSent<Draft>(outbox: Outbox<Draft>, clientId: string): Outbox<Draft> {
  const rest = outbox.filter((entry) => entry.clientId !== clientId)
  return rest.length === outbox.length ? outbox : rest
}

export function sendAgain<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, ({ problem: _, ...entry }) => ({
    ...entry,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
  }))
}

/** The connection is back: what waited for it need not wait longer. */
export function hurry<Draft>(outbox: Outbox<Draft>): Outbox<Draft> {
  return outbox.map((entry) => (entry.state === 'waiting' ? { ...entry, notBefore: 0 } : entry))
}

/** What a closed tab has left behind. */
export function restore<Draft>(entries: readonly OutboxEntry<Draft>[]): Outbox<Draft> {
  return [...entries]
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    .map((entry) => ({ ...entry, state: 'offered', attempts: 0, notBefore: 0 }))
}

function change<Draft>(
  outbox: Outbox<Draft>,
  clientId: string,
  patch: (entry: OutboxEntry<Draft>) => OutboxEntry<Draft>,
): Outbox<Draft> {
  return outbox.map((entry) => (entry.clientId === clientId ? patch(entry) : entry))
}
