import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Log } from '../log.ts'
import { createMailTransport, type MailSettings } from './mail-transport.ts'
import type { Mail } from './write-mail.ts'

/** The server accepts no mail at the moment, or deferred this one (a full mailbox, for example). */
type NotTaken = 'server_away' | 'refused_for_now'

export type Mailer = {
  /**
   * Runs in the background: response times mustn't reveal whether the address has an account.
   * `onNotTaken` is only called if a retry can't deliver the mail twice.
   */
  sendLater: (prepare: () => Promise<Mail | undefined>, onNotTaken?: (why: NotTaken) => Promise<unknown>) => void
  /** Resolves when everything handed over so far has been sent or has failed. */
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
        // We log only the codes, because a mail server's refusal text contains the address.
        log.error({ mailId, code: error?.code, responseCode: error?.responseCode }, 'mail not sent')
        const why = whyNotTaken(error)
        if (!why || !onNotTaken) return
        await onNotTaken(why).catch((failure) => log.error({ err: failure }, 'an unsent mail could not be kept'))
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

type SmtpFailure = { command?: string; code?: string; responseCode?: number }

/** Returns undefined if the mail may have arrived (a broken connection) or never will (5xx). */
function whyNotTaken({ command, code, responseCode = 0 }: SmtpFailure): NotTaken | undefined {
  if (command === 'CONN' || code === 'EDNS' || code === 'EAUTH') return 'server_away'
  return Math.floor(responseCode / 100) === 4 ? 'refused_for_now' : undefined
}
