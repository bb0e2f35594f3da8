import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftName, readDraft, removeDraft, writeDraft } from './draft-store.ts'

type DraftOptions<Values extends object> = DraftName & {
  /** What the form holds now, as plain JSON values. No passwords. */
  values: Values
  isDirty: boolean
  /** Called after the first render with what was kept; the form takes it over. */
  onRestore: (kept: Partial<Values>) => void
}

const pauseMs = 300

/**
 * Keeps what somebody types in this tab, through a reload, a lost session, the sign-in page and back. Call `discard` once it is
 * saved or thrown away. `isRestored` says that the form shows a draft, so that the page can say so, too.
 */
export function useDraft<Values extends object>({ name, owner, values, isDirty, onRestore }: DraftOptions<Values>) {
  const [isRestored, setIsRestored] = useState(false)
  const json = JSON.stringify(values)
  const written = useRef<string>(undefined)

  const restore = useEffectEvent((draft: DraftName) => {
    const kept = readDraft(draft, values)
    if (!kept || JSON.stringify({ ...values, ...kept }) === json) return
    setIsRestored(true)
    onRestore(kept)
  })
  useEffect(() => restore({ name, owner }), [name, owner])

  const write = useEffectEvent(() => {
    if (!isDirty || json === written.current) return
    written.current = json
    writeDraft({ name, owner }, json)
  })
  useEffect(() => {
    if (!isDirty || json === written.current) return
    const timer = setTimeout(() => write(), pauseMs)
    return () => clearTimeout(timer)
  }, [json, isDirty])
  // Whoever leaves within the pause has typed that as well.
  useEffect(() => {
    const now = () => write()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  const discard = useCallback(() => {
    written.current = json
    setIsRestored(false)
    removeDraft({ name, owner })
  }, [json, name, owner])

  return { isRestored, discard }
}

/** For a text that has left its form and was then refused: the form shows it when it opens again. */
export function keepDraft(draft: DraftName, values: object) {
  writeDraft(draft, JSON.stringify(values))
}
