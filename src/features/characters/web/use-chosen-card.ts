import { useEffect, useState } from 'react'

const turnMs = 700

/**
 * The card whose picture turns over into the detail and back: named just before it is opened, and for a moment after it is
 * closed. Named any longer it would turn at every other change of the list.
 */
export function useChosenCard(open: string | undefined) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (open) return setChosen(open)
    const ended = setTimeout(() => setChosen(undefined), turnMs)
    return () => clearTimeout(ended)
  }, [open])
  return { chosen: open ? undefined : chosen, choose: setChosen }
}
