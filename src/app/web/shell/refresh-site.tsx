import { RotateCw } from 'lucide-react'
import { type ButtonLook, buttonClass } from '#platform/web/ui/link-button.tsx'

export function RefreshSite({ isIcon = false, className }: { isIcon?: boolean; className: string }) {
  const look: ButtonLook = isIcon ? { variant: 'quiet', size: 'icon' } : { variant: 'secondary' }
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      aria-label={isIcon ? 'Refresh Site' : undefined}
      title={isIcon ? 'Refresh Site' : undefined}
      onClick={() => void startOver()}
    >
      <RotateCw aria-hidden="true" />
      {!isIcon && 'Refresh Site'}
    </button>
  )
}

async function startOver() {
  const landing = await import('#features/landing/web/gate.ts').catch(() => undefined)
  landing?.gate.forgetVisit()
  location.assign('/')
}
