/** Runs at most `limit` tasks at a time, the others in the order they came. */
export function createLimit(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function runLimited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place goes straight to the next in line, so that a newcomer cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
