/** Pages are shared, so the reader's language can't matter. */
export function formatCount(count: number) {
  // We avoid Intl for the same reason as in dates.ts.
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function countOf(count: number, one: string, many: string) {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
