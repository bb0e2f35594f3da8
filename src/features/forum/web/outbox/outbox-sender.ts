import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { newId } from '#platform/web/new-id.ts'
import { isWorthRetrying, keepTrying } from '#platform/web/retry.ts'
import {
  enqueue,
  markRefused,
  markRetrying,
  markSent,
  nextToSend,
  type Outbox,
  type OutboxEntry,
  restore,
  sendAgain,
} from '../../rules/outbox.ts'

type Kept<Draft> = {
  read: () => OutboxEntry<Draft>[]
  write: (entry: OutboxEntry<Draft>) => void
  remove: (clientId: string) => void
}

type Options<Draft> = {
  kept: Kept<Draft>
  send: (entry: OutboxEntry<Draft>) => Promise<unknown>
  onRefused: (error: unknown) => void
}

export function createOutboxSender<Draft>({ kept, send, onRefused }: Options<Draft>) {
  const listeners = new Set<() => void>()
  let outbox: Outbox<Draft> = restore(kept.read())
  let current: { clientId: string; trying: AbortController } | undefined
  let isStopped = false

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    entries: () => outbox,
    submit: (draft: Draft) => update(enqueue(outbox, { clientId: newId(), draft, now: Date.now() })),
    sendAgain: (clientId: string) => update(sendAgain(outbox, clientId)),
    discard: (clientId: string) => update(markSent(outbox, clientId)),
    /** Call this when the room shows the message: it arrived, even if the response didn't. */
    confirm: (clientId: string) => update(markSent(outbox, clientId)),
    start: () => {
      isStopped = false
      void sendNext()
    },
    /** Unsent messages stay in storage; the person's next page offers them. */
    stop: () => {
      isStopped = true
      current?.trying.abort()
    },
  }

  function update(next: Outbox<Draft>) {
    if (next === outbox) return
    const before = outbox
    outbox = next
    for (const entry of next) if (!before.includes(entry)) kept.write(entry)
    for (const { clientId } of before) if (!isIn(next, clientId)) kept.remove(clientId)
    if (current && !isIn(next, current.clientId)) {
      current.trying.abort()
      current = undefined
    }
    for (const listener of [...listeners]) listener()
    void sendNext()
  }

  async function sendNext() {
    const entry = nextToSend(outbox)
    if (isStopped || current || !entry) return
    const { clientId } = entry
    const trying = new AbortController()
    current = { clientId, trying }
    const onTrouble = () => update(markRetrying(outbox, clientId))
    const after = await keepTrying(() => send(entry), { signal: trying.signal, onTrouble, isWorthIt }).then(
      () => () => markSent(outbox, clientId),
      (error: unknown) => {
        if (trying.signal.aborted) return () => outbox
        onRefused(error)
        return () => markRefused(outbox, clientId, describeFailure(error).text)
      },
    )
    if (current?.trying === trying) current = undefined
    update(after())
    void sendNext()
  }
}

/** Retrying the same text doesn't help, because it would be refused again. */
function isWorthIt(error: unknown) {
  return isWorthRetrying(error) && readApiError(error).code !== 'same_text'
}

function isIn<Draft>(outbox: Outbox<Draft>, id: string) {
  return outbox.some(({ clientId }) => clientId === id)
}
