import { useEffect } from 'react'

type EarlyPresses = {
  /** Set once the page has hydrated. */
  isPageAlive?: boolean
  pressed: Set<HTMLElement>
  sent: Map<HTMLFormElement, HTMLElement | null>
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  /** The last one that opens a search or leads to it. */
  key?: KeyboardEvent
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs in the page's head and keeps what is done before the scripts have taken over: presses on controls that only a script
 * answers, forms that only a script sends, fields that were filled in, and the keys of the search. Links, menus (popovers), and forms with an
 * address work by themselves and are left alone. What is kept goes no further: React may have taken over a part of the page already, and would
 * do it a second time. It is in every page, so it is short.
 */
export const earlyPressScript = `(function(root){
if(window.earlyPresses||"hydrated" in root.dataset)return
var early=window.earlyPresses={pressed:new Set,sent:new Map,typed:new Set}
function click(event){
var found=!early.isPageAlive&&event.target.closest&&event.target.closest("a[href],summary,label,button,[role=button],[role=tab],input[type=checkbox],input[type=radio]")
if(!found||found.matches("a,summary,label,[popovertarget],[commandfor],form [type=submit],form button:not([type])"))return
event.preventDefault()
event.stopPropagation()
early.pressed.delete(found)
early.pressed.add(found)
found.dataset.kept=""
}
function submit(event){
if(early.isPageAlive||event.target.hasAttribute("action")||event.target.method==="dialog")return
event.preventDefault()
event.stopPropagation()
early.sent.set(event.target,event.submitter)
if(event.submitter)event.submitter.dataset.kept=""
}
function type(event){if(!early.isPageAlive)early.typed.add(event.target)}
function press(event){
var withControl=event.ctrlKey||event.metaKey
if(early.isPageAlive||event.key!==(withControl?"k":"/")||event.altKey||!withControl&&event.target.matches("input,textarea,select"))return
event.preventDefault()
event.stopPropagation()
early.key=event
}
addEventListener("click",click,true)
addEventListener("submit",submit,true)
addEventListener("input",type,true)
addEventListener("keydown",press,true)
})(document.documentElement)`

/** For parts that hydrate with the page: repeats what was done before that. */
export function useReplayEarlyPresses({ isAlive = true } = {}) {
  useEffect(() => {
    if (!isAlive) return
    // Not in here: React may have parts of the page left to take over, and does that for a press only when it is not at work.
    const timer = setTimeout(replayEarlyPresses)
    return () => clearTimeout(timer)
  }, [isAlive])
}

/** On the same elements. */
function replayEarlyPresses() {
  const early = window.earlyPresses
  if (!early) return
  early.isPageAlive = true
  // All texts before the first is told: React then draws the form, and empties the fields that it has heard nothing of.
  const texts = [...early.typed].map((field) => [field, field.value] as const)
  const pressed = [...early.pressed]
  const sent = [...early.sent]
  const { key: pressedKey } = early
  delete early.key
  for (const kept of [early.typed, early.pressed, early.sent]) kept.clear()
  for (const [field, text] of texts) {
    if (field.isConnected) fillInAgain(field, text)
  }
  for (const control of pressed) {
    delete control.dataset.kept
    if (control.isConnected) control.click()
  }
  for (const [form, button] of sent) {
    delete button?.dataset.kept
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null)
  }
  if (pressedKey) {
    const { key, ctrlKey, metaKey } = pressedKey
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    )
  }
}

/** React takes a field's text at hydration for what it has always been: it hears of it as a change from nothing. */
function fillInAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return
  if (field instanceof HTMLSelectElement) {
    field.value = text
  } else {
    const prototype = Object.getPrototypeOf(field)
    field.value = ''
    // Past React's own setter on the element, which would note the text as known.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
