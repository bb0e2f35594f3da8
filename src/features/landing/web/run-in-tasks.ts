/** Runs work that yields a part a task, and tells what it came to. The answer stops it. */
export function runInTasks<Result>(work: Generator<undefined, Result>, tell: (result: Result) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    const part = work.next()
    if (part.done) tell(part.value)
    else timer = setTimeout(goOn)
  }
  goOn()
  return () => clearTimeout(timer)
}
