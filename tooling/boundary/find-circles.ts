/** Tarjan's strongly connected components. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(file: string) {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      else if (!stack.includes(next)) continue
      low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(shortestWayRound(file, group, graph))
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

/** A group may have hundreds of files, too many to read. */
function shortestWayRound(start: string, group: string[], graph: ReadonlyMap<string, readonly string[]>) {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...wayTo(file, start, cameFrom), start]
      if (!group.includes(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return group
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>) {
  const way = [end]
  for (let file = end; file !== start; ) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return way
}
