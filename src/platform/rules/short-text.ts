export function shortText(text: string, length: number) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  // Half an emoji would be shown as a box.
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const lastBlank = cut.lastIndexOf(' ')
  // Without a blank (Japanese, one long word) there's no better place to cut.
  return `${cut.slice(0, lastBlank > length / 2 ? lastBlank : length)}…`
}
