import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import './panel.css'

export type SaveBanner = {
  /** Live regions must always be rendered: screen readers ignore one that appears with its text. */
  element: ReactNode
  saved: () => void
  failed: (text: string) => void
}

const shownMs = 3000

export function useSaveBanner(): SaveBanner {
  const [saves, setSaves] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (saves === 0) return
    setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [saves])

  return {
    element: (
      <>
        <div role="status" className="empty:hidden">
          {isShown && (
            <p className="panel-saved">
              <CircleCheck aria-hidden="true" />
              Settings saved successfully!
            </p>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {failure && (
            <p className="panel-failure">
              <TriangleAlert aria-hidden="true" />
              {failure}
            </p>
          )}
        </div>
      </>
    ),
    saved: () => {
      setFailure(undefined)
      setSaves((count) => count + 1)
    },
    failed: (text) => {
      setIsShown(false)
      setFailure(text)
    },
  }
}
