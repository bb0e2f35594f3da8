import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { replayEarlyPresses } from './early-presses.ts'
import { lazyPart } from './lazy-part.ts'

/**
 * A late part (`lazyPart`) with something to press or to fill in: what is done there before its file has come is kept until then. When it
 * does not come there is `Instead`, also where the server has drawn the part: it would take presses that nobody answers.
 */
export function lateControls<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  const loadPart = async () => {
    const Part = await load()
    return (props: Props) => (
      <KeptPresses>
        <Part {...props} />
      </KeptPresses>
    )
  }
  return lazyPart(loadPart, (props: Props) => {
    if (useHydrated()) return <Instead {...props} />
    // Stands for what the server has drawn, which React takes as it is: another element in its place would be an error.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never written: only so is what is there not compared
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  })
}

/** Around what takes presses and text before its scripts are there: they are done again when they have come. */
export function KeptPresses({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.removeAttribute('data-late')
    // Not in here: React is still at work on the part.
    const timer = setTimeout(replayEarlyPresses)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className="contents" data-late="">
      {children}
    </div>
  )
}
