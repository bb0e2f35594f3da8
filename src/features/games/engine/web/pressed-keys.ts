import { useEffect, useRef } from 'react'

/** The keys of one frame, by `KeyboardEvent.code`: where a key is, not what is printed on it. */
export type PressedKeys = {
  /** Held down, or let go of again since the frame before. */
  isDown: (...codes: readonly string[]) => boolean
  /** Pressed anew since the frame before. */
  isNew: (...codes: readonly string[]) => boolean
}

/** By keyboard a button is pressed with these, so they are not the game's while one has the focus. */
const buttonKeys = ['Space', 'Enter', 'NumpadEnter']

function isForButton({ code, target }: KeyboardEvent) {
  return buttonKeys.includes(code) && target instanceof Element && target.closest('button') !== null
}

/** Gives a function to be called once a frame. */
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

/** Which way the arrow keys or W, A, S and D point: -1, 0 or 1 each. */
export function directionOf({ isDown }: PressedKeys) {
  return {
    x: Number(isDown('ArrowRight', 'KeyD')) - Number(isDown('ArrowLeft', 'KeyA')),
    y: Number(isDown('ArrowDown', 'KeyS')) - Number(isDown('ArrowUp', 'KeyW')),
  }
}
