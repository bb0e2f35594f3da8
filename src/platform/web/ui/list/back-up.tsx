import { ArrowUp } from 'lucide-react'
import { Button } from '../form/button.tsx'

/** Part of a bar that sticks above a long list on phones. Wider screens don't show it. */
export function BackUp() {
  return (
    <Button variant="quiet" size="small" className="back-up" onClick={goToTop}>
      <ArrowUp aria-hidden="true" />
      Top
    </Button>
  )
}

function goToTop() {
  document.querySelector('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
