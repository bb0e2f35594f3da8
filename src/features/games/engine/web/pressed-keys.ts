import { useEffect, useRef } from 'react'

/** Keys are named by `KeyboardEvent.code`: a key's position, not its label. */
export type PressedKeys = {
  /** True as well for a key that was pressed and released since the last frame. */
  isDown: (...codes: readonly string[]) => boolean
  isNew: (...codes: readonly string[]) => boolean
}

/** These keys activate a focused button, so the game ignores them then. */
const buttonKeys = ['Space', 'Enter', 'NumpadEnter']

function isForButton({ code, target }: KeyboardEvent) {
  return buttonKeys.includes(code) && target instanceof Element && target.closest('button') !== null
}

export function usePressedKeys(): () => PressedKeys {
  const keys = useRef({ held: new Set<string>(), fresh: new Set<string>() })
  useEffect(() => {
    const { held, fresh } = keys.current
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener(
      'keydown',
      (event) => {
        if (event.repeat || isForButton(event)) return
        held.add(event.code)
        fresh.add(event.code)
      },
      { signal },
    )
    addEventListener('keyup', ({ code }) => held.delete(code), { signal })
    addEventListener('blur', () => held.clear(), { signal })
    return () => leaving.abort()
  }, [])
  return () => {
    const { held, fresh } = keys.current
    const pressed = new Set(fresh)
    fresh.clear()
    return {
      isDown: (...codes) => codes.some((code) => held.has(code) || pressed.has(code)),
      isNew: (...codes) => codes.some((code) => pressed.has(code)),
    }
  }
}

export function directionOf({ isDown }: PressedKeys) {
  return {
    x: Number(isDown('ArrowRight', 'KeyD')) - Number(isDown('ArrowLeft', 'KeyA')),
    y: Number(isDown('ArrowDown', 'KeyS')) - Number(isDown('ArrowUp', 'KeyW')),
  }
}
