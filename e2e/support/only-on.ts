const widths = ['desktop', 'phone'] as const
type Width = (typeof widths)[number]

/**
 * For tests that prove the same at every width: `test('…', onlyOn('phone'), async ({ page }) =>
 * …)`.
 */
export function onlyOn(width: Width) {
  return { tag: tagOf(width) }
}

/**
 * A project's `grepInvert`: skips the tests of other widths before a browser or site starts for
 * them.
 */
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
