import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cannotUse } from '../config.ts'
import { headersOf, htmlOf, type Mail, textOf } from './write-mail.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  from: { name: string; address: string }
  /** Mails are written here if there's no mail server. */
  outboxFolder: string
}

export type MailTransport = {
  done: string
  deliver: (mail: Mail, id: string) => Promise<void>
}

export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl
    ? viaServer(settings.smtpUrl, settings.from)
    : intoFolder(settings.outboxFolder, settings.from)
}

function viaServer(url: string, from: MailSettings['from']): MailTransport {
  return {
    done: 'mail sent',
    deliver: async (mail, id) => {
      const { createTransport } = await loadLibrary()
      await createTransport(serverOptions(url)).sendMail(messageOf(mail, id, from))
    },
  }
}

export async function tryMailServer(url: string) {
  const { createTransport } = await loadLibrary()
  await createTransport(serverOptions(url))
    .verify()
    .catch((error) => {
      throw cannotUse('SMTP_URL', "the mail server doesn't take us", error)
    })
}

function serverOptions(url: string) {
  return {
    url,
    // A server that is silent this long won't take the mail; the library would wait for minutes.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function intoFolder(folder: string, from: MailSettings['from']): MailTransport {
  return {
    done: 'mail written to the outbox: set SMTP_URL to send mails',
    deliver: async (mail, id) => {
      const { createTransport } = await loadLibrary()
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail(messageOf(mail, id, from))
      // Mails contain addresses and one-time links, so only the site's own account may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path.join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 })
    },
  }
}

// Imported with the first mail, so that it doesn't slow down the start.
const loadLibrary = () => import('nodemailer')

function messageOf(mail: Mail, id: string, from: MailSettings['from']) {
  const { to, subject, body } = mail
  const domain = from.address.split('@').at(-1)
  const messageId = `<${id}@${domain}>`
  return { from, to, subject, text: textOf(body), html: htmlOf(body), messageId, headers: headersOf(mail) }
}
