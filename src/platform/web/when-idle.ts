/** Runs the task when the browser has nothing better to do, after `timeoutMs` at the latest. Answers how to cancel it. */
export function whenIdle(task: () => void, { timeoutMs = 3000 } = {}) {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: timeoutMs })
    return () => cancelIdleCallback(id)
  }
  // Safari has no idle callback yet.
  const id = setTimeout(task, 1000)
  return () => clearTimeout(id)
}
