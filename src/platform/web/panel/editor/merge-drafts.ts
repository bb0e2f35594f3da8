/** If both people changed a field, ours stays until the person chooses one. */
export function mergeDrafts<Values extends object>({
  start,
  mine,
  theirs,
}: Record<'start' | 'mine' | 'theirs', Values>) {
  const names = Object.keys(theirs) as Array<Extract<keyof Values, string>>
  const differing = names.filter((name) => !isSame(mine[name], theirs[name]))
  const untouched = differing.filter((name) => isSame(mine[name], start[name]))
  const values = { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) }
  return { values, differing }
}

/** Compares by content, because arrays of ids are never identical. */
export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
