/** Runs at once, then at most once per interval: all calls within it become one at its end. */
export function throttle(intervalMs: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  const call = () => {
    if (timer) {
      isDue = true
      return
    }
    isDue = false
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) call()
    }, intervalMs).unref()
    run()
  }
  return { call, cancel: () => clearTimeout(timer) }
}
