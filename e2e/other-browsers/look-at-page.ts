// Each function is sent as text, so it can use only its arguments.

import type { NotYet } from './browser.ts'

declare global {
  interface Window {
    /** The outcome of the last press. A page that a press navigated to has none. */
    press?: 'due' | 'heard' | 'missed'
  }
}

/** `target` is a selector, or the name of a link or button. */
export async function pressPoint(target: string): Promise<{ x: number; y: number } | NotYet> {
  const isSelector = /[[.#>]/.test(target)
  const selector = isSelector ? target : 'a, button, [role=menuitem]'
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const candidates = [...document.querySelectorAll<HTMLElement>(selector)]
  // The last dialog is the topmost.
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const element = candidates.find(
    (candidate) =>
      open.contains(candidate) && candidate.checkVisibility() && (isSelector || nameOf(candidate).startsWith(target)),
  )
  if (!element) return { notYet: `it was not found at ${location.href}` }
  // React marks hydrated elements. Presses before hydration are tested by the journeys.
  const isAlive = Object.keys(element).some((property) => property.startsWith('__reactProps$'))
  if (!isAlive) return { notYet: 'the scripts have not taken it over' }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The middle of a wrapped link may lie outside its text.
  const middle = () => {
    const box = element.getClientRects()[0]
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const before = middle()
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const point = middle()
  if (!point || point.x !== before?.x || point.y !== before.y) return { notYet: 'it is still moving' }
  const hit = document.elementFromPoint(point.x, point.y)
  if (!element.contains(hit)) return { notYet: `a press there hits ${hit?.tagName}.${hit?.className}` }
  window.press = 'due'
  const note = ({ target: pressed }: MouseEvent) => {
    // The list may have re-rendered, or a badge joined the name.
    const hit = (pressed as Element).closest(selector)
    window.press = hit && (isSelector || nameOf(hit).startsWith(target)) ? 'heard' : 'missed'
  }
  addEventListener('click', note, { capture: true, once: true })
  return point
}

/** A busy page handles a press late. 'missed' means that the target had moved away. */
export const pressOutcome = () => (window.press === 'due' ? undefined : (window.press ?? 'heard'))

export function hasHeading(heading: string) {
  const headings = [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility())
  return headings.length === 1 && headings[0]?.textContent?.includes(heading)
}

export function pageProblems(heading: string) {
  const problems: string[] = []
  const headings = [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility())
  const texts = headings.map((h1) => h1.textContent?.trim())
  if (texts.length !== 1 || !texts[0]?.includes(heading))
    problems.push(`its heading is ${JSON.stringify(texts)}, not ${JSON.stringify(heading)}`)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) problems.push(`it is ${scrollWidth} px wide on a screen of ${clientWidth}`)
  const flat = [...document.querySelectorAll('.skips-offscreen > li')].filter((item) => item.clientHeight === 0)
  if (flat.length > 0) problems.push(`${flat.length} items of its list have no height until they are in sight`)
  // The wandering bug gets out of the way by itself.
  const isInTheWay = (hit: Element | null, control: Element) =>
    hit !== null && !control.contains(hit) && !hit.contains(control) && !hit.closest('.bug-drawing')
  for (const control of document.querySelectorAll<HTMLElement>(
    'main :is(a, button, input, select, textarea, summary)',
  )) {
    const box = control.getClientRects()[0]
    if (!box || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
    const hit = document.elementFromPoint(x, y)
    // A label belongs to its field, and a card's link may be stretched over the whole card.
    const label = control.closest('label')
    if (!isInTheWay(hit, control) || label?.contains(hit)) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.tagName
    problems.push(`${name.slice(0, 40)} lies under ${hit?.tagName}.${hit?.className}`)
  }
  return problems
}

/** Undefined until there is a focused invalid field. */
export function hiddenFieldParts() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-invalid') !== 'true') return undefined
  const parts = [field, ...(field.labels ?? [])]
  return parts.flatMap((part) => {
    const { left, top, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(left + 4, top + height / 2)
    return part.contains(hit) ? [] : [`${part.tagName} lies under ${hit?.tagName}.${hit?.className}`]
  })
}

/** Undefined until a toast is shown. */
export function toastProblems() {
  const toast = document.querySelector('.toast')
  const stack = toast?.closest('.toast-stack')
  if (!toast || !stack) return undefined
  const problems: string[] = []
  const height = Math.round(Math.max(toast.getBoundingClientRect().height, stack.getBoundingClientRect().height))
  if (height > 200) problems.push(`it is ${height} px tall`)
  const { left, width, top } = toast.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, Math.min(top, innerHeight) - 40)
  if (!above || stack.contains(above)) problems.push('it swallows the clicks above it')
  return problems
}

export function dialogProblems(bodySelector: string) {
  const problems: string[] = []
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open], nav:popover-open')].at(-1)
  const body = dialog?.matches(bodySelector) ? dialog : dialog?.querySelector<HTMLElement>(bodySelector)
  if (!dialog || !body) return [`there is no ${bodySelector}`]
  const visibleHeight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0)
  }
  const isHit = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(hit)
  }
  const enough = Math.min(body.scrollHeight, 160)
  if (visibleHeight(body) < enough - 1)
    problems.push(`its body shows ${Math.round(visibleHeight(body))} px of ${body.scrollHeight}`)
  const box = dialog.getBoundingClientRect()
  if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
    problems.push('it sticks out of the screen')
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim()
  for (const button of dialog.querySelectorAll<HTMLElement>('.dialog-foot :is(a, button), [aria-label^=Close]'))
    if (!isHit(button)) problems.push(`its button ${name(button)} is out of reach`)
  const field = [
    ...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=file]), select, textarea'),
  ].find((control) => control.checkVisibility())
  if (field && !isHit(field)) problems.push(`its first field ${name(field)} is out of reach`)
  body.scrollTop = 0
  return problems
}

export function firstTextField() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const field = [...(dialog?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].find(
    (control) => /^(text|number|search|password|url|email|textarea)$/.test(control.type) && !control.disabled,
  )
  if (!field) return null
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = field.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const focusedValue = () => (document.activeElement as HTMLInputElement | null)?.value

export const layersOpen = (count: number) =>
  document.querySelectorAll('dialog[open], nav:popover-open').length === count

/** The last one must have stopped moving, so that it can be pressed. */
export async function isStill(count: number) {
  // A transition starts one frame after the dialog is shown.
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const layers = [...document.querySelectorAll('dialog[open], nav:popover-open')]
  const last = layers.at(-1)
  if (layers.length !== count || !last) return false
  // During a view transition, snapshots of both views cover the page.
  const { left, top, width, height } = last.getBoundingClientRect()
  const isHit = last.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  return isHit && last.getAnimations().every(({ playState }) => playState !== 'running')
}

/** The body has the focus if it was lost. */
export const hasFocusSomewhere = () => document.activeElement !== null && document.activeElement !== document.body

export const isAt = (path: string) => location.pathname === path

export const hasReturnedTo = (path: string): true | NotYet =>
  location.pathname === path || { notYet: `it is ${location.href}` }
