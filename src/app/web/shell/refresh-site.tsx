import { RotateCw } from 'lucide-react'
import { visitedKey } from '#features/landing/rules/first-visit.ts'
import { type ButtonLook, buttonClass } from '#platform/web/ui/link-button.tsx'

/** Back to the first visit: the landing page's flag goes and the site is loaded anew. */
export function RefreshSite({ isIcon = false, className }: { isIcon?: boolean; className: string }) {
  const look: ButtonLook = isIcon ? { variant: 'quiet', size: 'icon' } : { variant: 'secondary' }
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      aria-label={isIcon ? 'Refresh Site' : undefined}
      title={isIcon ? 'Refresh Site' : undefined}
      onClick={startOver}
    >
      <RotateCw aria-hidden="true" />
      {!isIcon && 'Refresh Site'}
    </button>
  )
}

function startOver() {
  try {
    localStorage.removeItem(visitedKey)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  location.assign('/')
}
