import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { decode, startMailServer } from '#tooling/testing/start-mail-server.ts'
import { createMailer } from './create-mailer.ts'
import type { Mail } from './write-mail.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
afterAll(() => rm(folder, { recursive: true }))

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const servers: Array<{ stop: () => Promise<void> }> = []
afterEach(async () => {
  lines.length = 0
  for (const server of servers.splice(0)) await server.stop()
})

const hello: Mail = {
  to: 'mo@example.com',
  subject: 'Hällo <you>',
  body: {
    name: '<b>Mo</b>',
    title: 'Hello & welcome',
    paragraphs: ['A & B < C', 'Second.'],
    action: { label: 'Open "it"', url: 'https://vip.example/x?token=abc&y=1' },
  },
}

function mailer(smtpUrl: string | undefined) {
  const from = { name: 'The Site', address: 'site@vip.example' }
  return createMailer({ smtpUrl, from, outboxFolder: path.join(folder, 'outbox'), log: pino(sink) })
}

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  servers.push(server)
  return server
}

test('a mail reaches the mail server, as text and as HTML', async () => {
  const server = await mailServer()
  const { sendLater, settle } = mailer(server.url)
  sendLater(async () => hello)
  await settle()

  expect(server.received).toMatchObject([{ from: 'site@vip.example', to: ['mo@example.com'] }])
  const text = server.received[0]?.text ?? ''
  expect(text).toContain('From: The Site <site@vip.example>')
  expect(text).toContain('A & B < C')
  expect(text).toContain('Open "it":\r\nhttps://vip.example/x?token=abc&y=1')
  expect(text).toMatch(/<p [^>]*>A &#38; B &#60; C<\/p>/)
  expect(text).toMatch(/<a href="https:\/\/vip\.example\/x\?token=abc&#38;y=1" [^>]*>Open &#34;it&#34;<\/a>/)
  const html = text.slice(text.indexOf('<!doctype html>'))
  expect(html).not.toMatch(/<b>Mo|<img|<link/)
})

test('without a mail server the mail is written to the outbox, and only the site’s own account can read it', async () => {
  const { sendLater, settle } = mailer(undefined)
  sendLater(async () => hello)
  await settle()

  const [name = '', ...others] = await readdir(path.join(folder, 'outbox'))
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/)
  const file = path.join(folder, 'outbox', name)
  expect(decode(await readFile(file, 'utf8'))).toContain('https://vip.example/x?token=abc&y=1')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(lines.join('')).toContain('mail written to the outbox')
})

test('the log names no address, whether the mail was sent or refused', async () => {
  const refusing = await mailServer({
    onRcptTo: (_address, _session, answer) => answer(new Error('no such person mo@example.com')),
  })
  const taking = await mailServer()
  for (const { url } of [refusing, taking]) {
    const { sendLater, settle } = mailer(url)
    sendLater(async () => hello)
    await settle()
  }
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: 'mail not sent', responseCode: 550 })
  expect(JSON.parse(lines[1] as string)).toMatchObject({ msg: 'mail sent' })
  expect(lines.join('')).not.toContain('example.com')
})

test('after a mail fails the next ones are still sent', async () => {
  const server = await mailServer()
  const { sendLater, settle } = mailer(server.url)
  sendLater(() => Promise.reject(new Error('no database')))
  sendLater(async () => undefined)
  sendLater(async () => hello)
  await settle()
  expect(server.received).toHaveLength(1)
  expect(lines.join('')).toContain('a mail could not be prepared')
})

test('sendLater does not wait for the mail server, but close does', async () => {
  const greeted = Promise.withResolvers<void>()
  const server = await mailServer({
    onConnect: (_session, answer) => void greeted.promise.then(() => answer()),
  })
  const { sendLater, close } = mailer(server.url)
  for (let count = 0; count < 10; count++) sendLater(async () => hello)
  expect(server.received).toHaveLength(0)
  const closed = close()
  greeted.resolve()
  await closed
  expect(server.received).toHaveLength(10)
})

test('a mail server that rejects our password gets no mail', async () => {
  const server = await mailServer()
  const { sendLater, settle } = mailer(server.url.replace('p%40ss', 'guess'))
  sendLater(async () => hello)
  await settle()
  expect(server.received).toEqual([])
  expect(lines.join('')).toContain('"code":"EAUTH"')
})
