import { type Browser, escapeKey } from './browser.ts'
import type { DialogCase } from './cases.ts'
import {
  dialogProblems,
  firstTextField,
  focusedValue,
  hasFocusSomewhere,
  hasReturnedTo,
  isStill,
  layersOpen,
  pressOutcome,
  pressPoint,
} from './look-at-page.ts'

export async function press(browser: Browser, target: string) {
  // Content above it may still be loading and move it, so retry missed presses.
  for (let presses = 0; presses < 5; presses++) {
    await browser.pressAt(await browser.waitFor(`${target} to press`, pressPoint, target))
    if ((await browser.waitFor(`${target} to hear a press`, pressOutcome)) === 'heard') return
  }
  throw new Error(`${target} was missed by every press`)
}

/** Returns the problems. */
export async function tryDialog(browser: Browser, dialog: DialogCase, photograph: () => Promise<void>) {
  const body = dialog.body ?? '.dialog-body'
  const opened = (layers: number) => browser.waitFor(`${dialog.name} to open`, isStill, layers)

  for (const target of dialog.press) await press(browser, target)
  if (dialog.script) await browser.run(dialog.script)
  await opened(1)
  await photograph()
  const problems = await browser.evaluate(dialogProblems, body)

  const field = await browser.evaluate(firstTextField)
  if (field) {
    await browser.pressAt(field)
    const before = await browser.evaluate(focusedValue)
    await browser.typeKeys('7')
    if ((await browser.evaluate(focusedValue)) === before) problems.push('its first field takes no text')
  }

  await browser.typeKeys(escapeKey)
  if (field && dialog.asksBeforeClosing) {
    await opened(2)
    problems.push(...(await browser.evaluate(dialogProblems, '.dialog-body')).map((problem) => `discard: ${problem}`))
    await press(browser, 'Discard')
  }
  await browser.waitFor(`${dialog.name} to close`, layersOpen, 0)
  // The dialog may have had its own URL, and a late step back would leave the next page.
  await browser.waitFor(`the address under ${dialog.name}`, hasReturnedTo, dialog.path)
  await browser
    .waitFor('the focus', hasFocusSomewhere)
    .catch(() => problems.push('the focus falls to the body when it closes'))
  return problems
}
