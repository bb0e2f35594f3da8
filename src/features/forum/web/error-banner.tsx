import { TriangleAlert, X } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import './error-banner.css'

export function ErrorBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div role="alert" className="forum-banner">
      <TriangleAlert aria-hidden="true" />
      <p>{text}</p>
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
