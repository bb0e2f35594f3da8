import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftName, readDraft, removeDraft, writeDraft } from './draft-store.ts'

type DraftOptions<Values extends object> = DraftName & {
  /** These must be plain JSON, without passwords. */
  values: Values
  isDirty: boolean
  onRestore: (kept: Partial<Values>) => void
}

const pauseMs = 300

/** Call `discard` once the draft is saved or thrown away. */
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
  // Also saves what was typed just before leaving, within the pause.
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

export function keepDraft(draft: DraftName, values: object) {
  writeDraft(draft, JSON.stringify(values))
}
