export function whenIdle(task: () => void, { timeoutMs = 3000 } = {}) {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: timeoutMs })
    return () => cancelIdleCallback(id)
  }
  // Safari has no requestIdleCallback yet.
  const id = setTimeout(task, 1000)
  return () => clearTimeout(id)
}
