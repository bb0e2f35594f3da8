export const defaultTagColour = '#6366F1'

/** White or near-black: one of the two always has a contrast above 4.5. */
export function inkOn(colour: string) {
  return contrast(colour, light) >= contrast(colour, dark) ? light : dark
}

const light = '#ffffff'
const dark = '#0c020f'

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number) {
  const share = (channel || 0) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
