const totalWidth = 120

/** Bars that look like a code and change with every letter: the path of an SVG that is 120 wide and 20 high. */
export function barsOf(text: string) {
  let state = 7
  for (const character of text) state = (state * 33 + (character.codePointAt(0) ?? 0)) >>> 0
  let path = ''
  let x = 0
  while (x < totalWidth - 3) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const bar = 1 + ((state >>> 24) % 3)
    path += `M${x} 0h${bar}v20h-${bar}z`
    x += bar + 1 + ((state >>> 16) % 3)
  }
  return path
}
