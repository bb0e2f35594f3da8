type EarlyPresses = {
  /** Takes the presses over. From then on the page answers for itself. */
  stop: () => void
  pressed: Set<HTMLElement>
  sent: Map<HTMLFormElement, HTMLElement | null>
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs in the page's head and keeps what is done before the scripts have taken over: presses on controls that only a script
 * answers, forms that only a script sends, and fields that were filled in. Links, menus (popovers), and forms with an
 * address work by themselves and are left alone. It is in every page, so it is short.
 */
export const earlyPressScript = `(function(root){
if(window.earlyPresses||"hydrated" in root.dataset)return
var pressed=new Set,sent=new Map,typed=new Set
function click(event){
var found=event.target.closest&&event.target.closest("a[href],summary,label,button,[role=button],[role=tab],input[type=checkbox],input[type=radio]")
if(!found||found.matches("a,summary,label,[popovertarget],[commandfor],form [type=submit],form button:not([type])"))return
event.preventDefault()
pressed.delete(found)
pressed.add(found)
found.dataset.kept=""
}
function submit(event){
if(event.target.hasAttribute("action")||event.target.method==="dialog")return
event.preventDefault()
sent.set(event.target,event.submitter)
if(event.submitter)event.submitter.dataset.kept=""
}
function type(event){typed.add(event.target)}
addEventListener("click",click,true)
addEventListener("submit",submit,true)
addEventListener("input",type,true)
window.earlyPresses={pressed:pressed,sent:sent,typed:typed,stop:function(){
removeEventListener("click",click,true)
removeEventListener("submit",submit,true)
removeEventListener("input",type,true)
}}
})(document.documentElement)`

/** Does again what was done before the scripts had taken over, on the same elements. Once, when they have. */
export function replayEarlyPresses() {
  const early = window.earlyPresses
  if (!early) return
  early.stop()
  delete window.earlyPresses
  for (const field of early.typed) if (field.isConnected) fillInAgain(field)
  for (const control of early.pressed) {
    delete control.dataset.kept
    if (control.isConnected) control.click()
  }
  for (const [form, button] of early.sent) {
    delete button?.dataset.kept
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null)
  }
}

/** React takes a field's text at hydration for what it has always been: it hears of it as a change from nothing. */
function fillInAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return
  if (!(field instanceof HTMLSelectElement)) {
    const { value } = field
    const prototype = Object.getPrototypeOf(field)
    field.value = ''
    // Past React's own setter on the element, which would note the text as known.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
