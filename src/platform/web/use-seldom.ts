import { useEffect, useRef, useState } from 'react'

/** For live regions: follows a value that changes often, but only every `gapMs`. */
export function useSeldom<Value>(value: Value, gapMs: number): Value {
  const [shown, setShown] = useState(value)
  const seldom = useRef<ReturnType<typeof createSeldom<Value>>>(undefined)
  useEffect(() => {
    const created = createSeldom<Value>(gapMs, (latest) => setShown(latest))
    seldom.current = created
    return created.stop
  }, [gapMs])
  useEffect(() => {
    if (value !== shown) seldom.current?.offer(value)
  }, [value, shown])
  return shown
}

/** Things that arrive together are said together. */
const restMs = 300

/** Passes on the latest value, and at most one in `gapMs`. */
export function createSeldom<Value>(gapMs: number, pass: (latest: Value) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let passedAt = Number.NEGATIVE_INFINITY
  let latest: Value
  const passLatest = () => {
    timer = undefined
    passedAt = performance.now()
    pass(latest)
  }
  return {
    offer(value: Value) {
      latest = value
      timer ??= setTimeout(passLatest, Math.max(restMs, passedAt + gapMs - performance.now()))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
