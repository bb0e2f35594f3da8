import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { replayEarlyPresses } from './early-presses.ts'
import { lazyPart } from './lazy-part.ts'

/** A late part (`lazyPart`) with something to press or to fill in: what is done there before its file has come is kept until then. */
export function lateControls<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  return lazyPart<Props>(async () => {
    const Part = await load()
    return (props: Props) => (
      <KeptPresses>
        <Part {...props} />
      </KeptPresses>
    )
  }, Instead)
}

function KeptPresses({ children }: { children: ReactNode }) {
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
