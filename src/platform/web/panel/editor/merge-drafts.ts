/**
 * Two people changed the same item: what the form goes on with, and where the versions differ. What only they changed is
 * taken from them; what was changed here stays until the person chooses otherwise.
 */
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

/** By what they hold: a list of ids is another array each time. */
export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
