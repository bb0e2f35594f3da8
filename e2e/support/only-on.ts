const widths = ['desktop', 'phone'] as const
type Width = (typeof widths)[number]

/** For a journey that proves the same at every width: `test('…', onlyOn('phone'), async ({ page }) => …)`. */
export function onlyOn(width: Width) {
  return { tag: tagOf(width) }
}

/** What a project's `grepInvert` leaves to the other width, before any browser or site is started for it. */
export function leftToOthers(width: Width) {
  return new RegExp(
    widths
      .filter((other) => other !== width)
      .map(tagOf)
      .join('|'),
  )
}

function tagOf(width: Width) {
  return `@only-${width}`
}
