import { useEffect } from 'react'

type EarlyPresses = {
  isPageAlive?: boolean
  pressed: Set<HTMLElement>
  sent: Map<HTMLFormElement, HTMLElement | null>
  typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>
  /** The last key that opens the search or focuses it. */
  key?: KeyboardEvent
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Records presses, submits, filled-in fields and search shortcuts before hydration.
 * Links, popover menus and forms with an action work without scripts and are left alone.
 * Recorded events are stopped: React may have hydrated a part and would handle them twice.
 * An input event may also make React hydrate a part, which resets its <select> fields to their
 * initial values. We set the choice again before the change event, which React listens to.
 */
export const earlyPressScript = `(function(root){
if(window.earlyPresses||"hydrated" in root.dataset)return
var early=window.earlyPresses={pressed:new Set,sent:new Map,typed:new Map}
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
var text
function type(event){
text=event.target.value
if(!early.isPageAlive)early.typed.set(event.target,text)
}
function keepChoice(event){if(event.target.matches("select"))event.target.value=text}
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
addEventListener("input",keepChoice)
addEventListener("keydown",press,true)
})(document.documentElement)`

/** Use it in parts that hydrate with the page. */
export function useReplayEarlyPresses({ isAlive = true } = {}) {
  useEffect(() => {
    if (!isAlive) return
    // React hydrates remaining parts for a press only while it isn't at work, hence a new task.
    const timer = setTimeout(replayEarlyPresses)
    return () => clearTimeout(timer)
  }, [isAlive])
}

function replayEarlyPresses() {
  const early = window.earlyPresses
  if (!early) return
  early.isPageAlive = true
  const texts = [...early.typed]
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

/** React takes a field's text at hydration as its initial value, so we change it from ''. */
function fillInAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return
  const prototype = Object.getPrototypeOf(field)
  field.value = ''
  // With `field.value = text` React would notice no change, because it replaces that setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
