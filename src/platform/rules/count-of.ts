/** '1 thing', '0 things', '12 things'. */
export function countOf(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}
