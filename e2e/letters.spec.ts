import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { writeInvitation } from '../src/app/server/import/invite-people.ts'
import {
  type SecurityEvent,
  writeAddressTakenMail,
  writeChangeAskedMail,
  writeChangedMail,
  writeConfirmationMail,
  writeNewAddressMail,
  writeResetMail,
  writeSecurityMail,
} from '../src/features/accounts/server/email/write-account-mails.ts'
import { writeDigest } from '../src/features/notices/server/send-digests.ts'
import { createLog } from '../src/platform/server/log.ts'
import { createMailer } from '../src/platform/server/mail/create-mailer.ts'
import type { Mail } from '../src/platform/server/mail/write-mail.ts'
import { onlyOn } from './support/only-on.ts'

const site = { name: "Ash's VIP World", url: 'https://vip.example', contact: 'the-people-behind-it@vip.example' }
// 20 characters without a space, the longest that somebody can be called.
const mia = { username: 'WWWWMiaOnTheBus<b>WW', email: 'mia@example.com' }
const token = 'kT0'.repeat(14)
const unsubscribeUrl = `${site.url}/unsubscribe?token=${token}`
const news = (title: string, more = 0) => ({ id: 'n1', title, more, href: '/my-stories' })
const securityMail = (event: SecurityEvent) => writeSecurityMail(site, mia, event)

const letters: Record<string, Mail> = {
  confirmation: writeConfirmationMail(site, mia, token),
  reset: writeResetMail(site, mia, token),
  'new-email': writeNewAddressMail(site, mia, token),
  'email-taken': writeAddressTakenMail(site, mia),
  'change-asked': writeChangeAskedMail(site, mia),
  changed: writeChangedMail(site, mia),
  'two-step-on': securityMail('enabled'),
  'two-step-off': securityMail('disabled'),
  'new-codes': securityMail('codes_renewed'),
  'code-used': securityMail('recovery_code_used'),
  invitation: writeInvitation(site, mia),
  'story-decided': writeDigest(site, mia, {
    notices: [news('Your story “The Night of the <i>Snack</i> Bar” was approved')],
    total: 1,
    unsubscribeUrl,
  }),
  digest: writeDigest(site, mia, {
    notices: [news('Leo replied to you', 2), news(`Mo ${'beat'.repeat(30)} your score`), news('A streak ends')],
    total: 14,
    unsubscribeUrl,
  }),
}

test.use({ viewport: { width: 600, height: 700 }, isMobile: false })

// The width decides what fits, and the theme only the colours, so each theme gets one width.
const looks = [
  { colorScheme: 'light', width: 390, ground: 'rgb(255, 244, 227)' },
  { colorScheme: 'dark', width: 600, ground: 'rgb(27, 11, 32)' },
] as const

test(
  'every letter fits, says what to press, and hides its long link',
  onlyOn('desktop'),
  async ({ page }, testInfo) => {
    for (const [name, letter] of Object.entries(letters)) {
      await test.step(name, async () => {
        const { html, text } = await throughOutbox(letter)
        const { action, title } = letter.body
        expect(text).toContain(`Hello ${mia.username},`)
        expect(text).toContain(title)
        expect(text).toContain(action?.url.replace('mailto:', ''))
        for (const { colorScheme, width, ground } of looks) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 700 })
          await page.setContent(html)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
          await expect(page.getByText(mia.username)).toBeInViewport()
          const button = page.getByRole('link', { name: action?.label ?? '', exact: true })
          await expect(button).toHaveAttribute('href', action?.url ?? '')
          await expect(button).toBeInViewport({ ratio: 1 })
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
          expect(await page.locator('body').innerText()).not.toMatch(/:\/\/|token|@/)
          await expect(page.locator('body')).toHaveCSS('background-color', ground)
          const picture = testInfo.outputPath(`${name}-${width}-${colorScheme}.png`)
          await page.screenshot({ path: picture, fullPage: true })
        }
      })
    }
  },
)

async function throughOutbox(letter: Mail) {
  const outboxFolder = mkdtempSync(path.join(os.tmpdir(), 'letters-'))
  const from = { name: site.name, address: 'site@vip.example' }
  const mailer = createMailer({ smtpUrl: undefined, from, outboxFolder, log: createLog('silent') })
  mailer.sendLater(async () => letter)
  await mailer.settle()
  const [file = ''] = readdirSync(outboxFolder)
  const message = readFileSync(path.join(outboxFolder, file), 'latin1')
  rmSync(outboxFolder, { recursive: true })
  return { text: partOf(message, 'text/plain'), html: partOf(message, 'text/html') }
}

function partOf(message: string, type: string) {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const part = message.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const content = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  const bytes = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
