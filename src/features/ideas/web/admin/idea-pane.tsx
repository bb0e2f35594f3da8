import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { panelTab } from '#platform/web/panel/panel-tab.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'

const OpenIdea = lazyPart(async () => (await import('./open-idea.tsx')).OpenIdea, panelTab)

type IdeaPaneProps = { ideaId: string | undefined; onClose: () => void }

/** Beside the list; on a narrow screen in its place. */
export function IdeaPane({ ideaId, onClose }: IdeaPaneProps) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (ideaId) pane.current?.focus({ preventScroll: true })
  }, [ideaId])
  return (
    <section ref={pane} className="brainstorm-pane" aria-label="Idea" tabIndex={-1}>
      {ideaId ? (
        <>
          <Button variant="quiet" size="small" className="brainstorm-back" onClick={onClose}>
            <ArrowLeft aria-hidden="true" />
            Back to the list
          </Button>
          <OpenIdea key={ideaId} ideaId={ideaId} onClose={onClose} />
        </>
      ) : (
        <p className="panel-empty">Choose an idea to see its discussion.</p>
      )}
    </section>
  )
}
