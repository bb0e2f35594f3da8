import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Picture } from '../../media/picture.tsx'
import { Button } from '../form/button.tsx'
import { type Toast, toasts } from './toast-store.ts'

const nothing: readonly Toast[] = []
const icons = { info: Info, success: CircleCheck, error: TriangleAlert }

/** Rendered once per page, by the shell. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => nothing)
  const latest = shown.at(-1)
  const stack = useRef<HTMLElement>(null)

  // The top layer is ordered by opening time, so a dialog would cover the new toast.
  useEffect(() => {
    if (!latest) return
    stack.current?.hidePopover()
    stack.current?.showPopover()
    keepOffActions(stack.current)
  }, [latest])

  return (
    <>
      {/* A live region that appears together with its text isn't announced. */}
      <div role={latest?.tone === 'error' ? 'alert' : 'status'} className="sr-only">
        {latest?.text}
      </div>
      <section
        ref={stack}
        popover="manual"
        aria-label="Notifications"
        className="toast-stack"
        onMouseEnter={toasts.hold}
        onMouseLeave={toasts.release}
        onFocus={toasts.hold}
        onBlur={toasts.release}
      >
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </section>
    </>
  )
}

/** Places toasts above the buttons of the front dialog, because people press those next. */
function keepOffActions(stack: HTMLElement | null) {
  const actions = [...document.querySelectorAll('dialog[open] > .dialog-foot')].at(-1)
  if (actions) stack?.style.setProperty('--above-actions', `${innerHeight - actions.getBoundingClientRect().top}px`)
}

export function ToastCard({ item: { id, text, tone, action, picture } }: { item: Toast }) {
  const Icon = icons[tone]
  const runAction = () => {
    action?.onSelect()
    toasts.dismiss(id)
  }
  return (
    <div className="toast animate-rise" data-tone={tone} data-theme="dark">
      {picture ? <Picture src={picture} alt="" sizes="4rem" className="toast-picture" /> : <Icon aria-hidden="true" />}
      <div className="toast-words">
        <p>{text}</p>
        {action && (
          <Button variant="quiet" onClick={runAction}>
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={() => toasts.dismiss(id)}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
