const widths = ['desktop', 'phone'] as const
type Width = (typeof widths)[number]

/** For tests that prove the same at every width. */
export function onlyOn(width: Width) {
  return { tag: tagOf(width) }
}

/** As `grepInvert`, this skips tests before a browser or site starts for them. */
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
