import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Log } from '../log.ts'
import { createMailTransport, type MailSettings } from './mail-transport.ts'
import type { Mail } from './write-mail.ts'

export type Mailer = {
  /**
   * Prepares and sends a mail after the caller has gone on, so that neither a slow mail server nor the question whether
   * there is anybody to write to shows in the time an answer takes. `prepare` may find that there is nothing to send. `onNotTaken`: the mail
   * server is away or busy and certainly hasn't taken it, so another try can't make it come twice.
   */
  sendLater: (prepare: () => Promise<Mail | undefined>, onNotTaken?: () => Promise<unknown>) => void
  /** Until everything handed over so far is sent or has failed. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

const atOnce = 4
const maxPending = 1000
const closeMs = 10_000

export function createMailer({ log, ...settings }: MailSettings & { log: Log }): Mailer {
  const transport = createMailTransport(settings)
  const runLimited = pLimit(atOnce)
  const pending = new Set<Promise<void>>()

  function sendLater(...mail: Parameters<Mailer['sendLater']>) {
    if (pending.size >= maxPending) return log.error('too many mails are waiting: one was dropped')
    const sending: Promise<void> = runLimited(() => send(...mail)).finally(() => pending.delete(sending))
    pending.add(sending)
  }

  async function send(...[prepare, onNotTaken]: Parameters<Mailer['sendLater']>) {
    const mail = await prepare().catch((error) => {
      log.error({ err: error }, 'a mail could not be prepared')
      return undefined
    })
    if (!mail) return
    const mailId = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomUUID()}`
    await transport.deliver(mail, mailId).then(
      () => log.info({ mailId }, transport.done),
      async (error) => {
        // Only the codes: the text of a mail server's refusal names the address.
        log.error({ mailId, code: error?.code, responseCode: error?.responseCode }, 'mail not sent')
        if (onNotTaken && isNotTaken(error)) {
          await onNotTaken().catch((failure) => log.error({ err: failure }, 'an unsent mail could not be kept'))
        }
      },
    )
  }

  async function settle() {
    while (pending.size > 0) await Promise.all(pending)
  }

  return {
    sendLater,
    settle,
    close: async () => void (await Promise.race([settle(), delay(closeMs, undefined, { ref: false })])),
  }
}

/** We never got through to the server, or it said 'later' (4xx). A connection that broke in the middle of a mail leaves it open. */
function isNotTaken({ command, code, responseCode }: { command?: string; code?: string; responseCode?: number }) {
  return (
    command === 'CONN' ||
    code === 'EDNS' ||
    code === 'EAUTH' ||
    (responseCode !== undefined && Math.floor(responseCode / 100) === 4)
  )
}
