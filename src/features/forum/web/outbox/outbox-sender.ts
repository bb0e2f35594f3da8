import {
  enqueue,
  hurry,
  markFailed,
  markSending,
  markSent,
  nextToSend,
  type Outbox,
  type OutboxEntry,
  restore,
  type SendFailure,
  sendAgain,
} from '../../rules/outbox.ts'

type Kept<Draft> = {
  read: () => OutboxEntry<Draft>[]
  write: (entry: OutboxEntry<Draft>) => void
  remove: (clientId: string) => void
}

type Options<Draft> = {
  kept: Kept<Draft>
  /** Posts it; its answer counts as the confirmation. */
  send: (entry: OutboxEntry<Draft>) => Promise<unknown>
  failureOf: (error: unknown) => SendFailure
  newClientId?: () => string
  now?: () => number
  random?: () => number
}

/** Sends what somebody writes, one after the other, again and again until the server has answered each. */
export function createOutboxSender<Draft>(options: Options<Draft>) {
  const {
    kept,
    send,
    failureOf,
    newClientId = () => crypto.randomUUID(),
    now = Date.now,
    random = Math.random,
  } = options
  const listeners = new Set<() => void>()
  let outbox: Outbox<Draft> = restore(kept.read())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    entries: () => outbox,
    submit: (draft: Draft) => {
      update(enqueue(outbox, { clientId: newClientId(), draft, now: now() }))
    },
    sendAgain: (clientId: string) => update(sendAgain(outbox, clientId)),
    discard: (clientId: string) => update(markSent(outbox, clientId)),
    /** Its message was heard of in the room, so it went through although no answer came. */
    confirm: (clientId: string) => update(markSent(outbox, clientId)),
    hurry: () => update(hurry(outbox)),
    start: () => {
      isStopped = false
      pump()
    },
    /** What is kept stays kept: the next page of this person offers it. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }

  function update(next: Outbox<Draft>) {
    if (next === outbox) return
    const before = outbox
    outbox = next
    for (const entry of next) if (!before.includes(entry)) kept.write(entry)
    for (const { clientId } of before) if (!next.some((entry) => entry.clientId === clientId)) kept.remove(clientId)
    for (const listener of [...listeners]) listener()
    pump()
  }

  function pump() {
    clearTimeout(timer)
    if (isStopped) return
    const next = nextToSend(outbox, now())
    if (!next) return
    if ('waitMs' in next) timer = setTimeout(pump, next.waitMs)
    else void post(next.entry)
  }

  async function post(entry: OutboxEntry<Draft>) {
    const { clientId } = entry
    update(markSending(outbox, clientId))
    try {
      await send(entry)
      update(markSent(outbox, clientId))
    } catch (error) {
      update(markFailed(outbox, clientId, { failure: failureOf(error), now: now(), random }))
    }
  }
}
