/** Rejects when the work takes longer: a server that hangs, unlike one that is gone, refuses nothing. The work goes on. */
export function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(giveUp))
  })
}
