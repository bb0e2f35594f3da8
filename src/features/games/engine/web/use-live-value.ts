import { useEffect, useState } from 'react'
import type { GameState } from '../rules/game.ts'
import type { PlaySession } from './play-session.ts'

/** Re-renders only when the value changes, at most once per frame. */
export function useLiveValue<State extends GameState, Value extends string | number | boolean>(
  session: PlaySession<State>,
  select: (state: State) => Value,
): Value {
  const [value, setValue] = useState(() => select(session.view().state))
  useEffect(() => {
    let frame = requestAnimationFrame(look)
    function look() {
      setValue(select(session.view().state))
      frame = requestAnimationFrame(look)
    }
    return () => cancelAnimationFrame(frame)
  }, [session, select])
  return value
}
