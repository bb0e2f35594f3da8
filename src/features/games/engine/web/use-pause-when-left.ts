import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Orientation } from '../rules/field.ts'

export function usePauseWhenLeft(pause: () => void) {
  const handlePause = useEffectEvent(pause)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('visibilitychange', () => document.hidden && handlePause(), { signal })
    addEventListener('blur', () => handlePause(), { signal })
    addEventListener('keydown', ({ key, repeat }) => key === 'Escape' && !repeat && handlePause(), { signal })
    landscape().addEventListener('change', () => handlePause(), { signal })
    return () => leaving.abort()
  }, [])
}

export function useScreenOrientation(): Orientation {
  return useSyncExternalStore(followOrientation, screenOrientation)
}

export function screenOrientation(): Orientation {
  return landscape().matches ? 'landscape' : 'portrait'
}

function followOrientation(onChange: () => void) {
  const query = landscape()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const landscape = () => matchMedia('(orientation: landscape)')
