/** The client id never changes, so the server posts an entry once, however often it is sent. */
export type OutboxEntry<Draft> = {
  clientId: string
  draft: Draft
  writtenAt: string
  /** `offered`: left over from a closed tab. It goes out when its author says so. */
  state: 'waiting' | 'retrying' | 'refused' | 'offered'
  problem?: string
}

export type Outbox<Draft> = readonly OutboxEntry<Draft>[]

export function enqueue<Draft>(
  outbox: Outbox<Draft>,
  { clientId, draft, now }: { clientId: string; draft: Draft; now: number },
): Outbox<Draft> {
  return [...outbox, { clientId, draft, writtenAt: new Date(now).toISOString(), state: 'waiting' }]
}

/** Messages go out one at a time, so that they arrive in the order they were written. */
export function nextToSend<Draft>(outbox: Outbox<Draft>) {
  return outbox.find(({ state }) => state === 'waiting' || state === 'retrying')
}

export function markRetrying<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, (entry) => ({ ...entry, state: 'retrying' }))
}

export function markRefused<Draft>(outbox: Outbox<Draft>, clientId: string, problem: string) {
  return change(outbox, clientId, (entry) => ({ ...entry, state: 'refused', problem }))
}

/** The response confirms it, unless the room's event or a catch-up did so earlier. */
export function markSent<Draft>(outbox: Outbox<Draft>, clientId: string): Outbox<Draft> {
  const rest = outbox.filter((entry) => entry.clientId !== clientId)
  return rest.length === outbox.length ? outbox : rest
}

export function sendAgain<Draft>(outbox: Outbox<Draft>, clientId: string) {
  return change(outbox, clientId, ({ problem: _, ...entry }) => ({ ...entry, state: 'waiting' }))
}

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
