/**
 * What somebody has sent and the server has not confirmed yet, oldest first. An entry keeps its client id for life: however
 * often it is sent, the server posts it once.
 */
export type OutboxEntry<Draft> = {
  clientId: string
  draft: Draft
  writtenAt: string
  /** `offered`: left over from a tab that was closed; it goes out when its author says so. */
  state: 'waiting' | 'retrying' | 'refused' | 'offered'
  /** Why it was refused, for its author. */
  problem?: string
}

export type Outbox<Draft> = readonly OutboxEntry<Draft>[]

export function enqueue<Draft>(
  outbox: Outbox<Draft>,
  { clientId, draft, now }: { clientId: string; draft: Draft; now: number },
): Outbox<Draft> {
  return [...outbox, { clientId, draft, writtenAt: new Date(now).toISOString(), state: 'waiting' }]
}

/** One at a time and in order: what was written second must not arrive first. */
export function nextToSend<Draft>(outbox: Outbox<Draft>) {
  return outbox.find(({ state }) => state === 'waiting' || state === 'retrying')
}

export function markRetrying<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, (entry) => ({ ...entry, state: 'retrying' }))
}

export function markRefused<Draft>(outbox: Outbox<Draft>, clientId: string, problem: string) {
  return change(outbox, clientId, (entry) => ({ ...entry, state: 'refused', problem }))
}

/** By the answer, or by the room's event or a catch-up that came before it. */
export function markSent<Draft>(outbox: Outbox<Draft>, clientId: string): Outbox<Draft> {
  const rest = outbox.filter((entry) => entry.clientId !== clientId)
  return rest.length === outbox.length ? outbox : rest
}

export function sendAgain<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, ({ problem: _, ...entry }) => ({ ...entry, state: 'waiting' }))
}

/** What a closed tab has left behind. */
export function restore<Draft>(entries: readonly OutboxEntry<Draft>[]): Outbox<Draft> {
  return [...entries]
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    .map((entry) => ({ ...entry, state: 'offered' }))
}

function change<Draft>(
  outbox: Outbox<Draft>,
  clientId: string,
  patch: (entry: OutboxEntry<Draft>) => OutboxEntry<Draft>,
): Outbox<Draft> {
  return outbox.map((entry) => (entry.clientId === clientId ? patch(entry) : entry))
}
