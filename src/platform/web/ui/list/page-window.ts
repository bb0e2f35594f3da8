/** Returns 1 … 4 [5] 6 … 12, for example. A gap never hides a single page. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount])
  if (page <= 4) for (const early of [2, 3, 4, 5]) shown.add(early)
  if (page >= pageCount - 3) for (const back of [1, 2, 3, 4]) shown.add(pageCount - back)
  const pages = [...shown].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const before = pages[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [before + 1, n] : ['gap', n]
  })
}
