/**
 * Directions are integers: 0 is to the right, and they go clockwise.
 * Sine and cosine may differ between engines, so the vectors are rounded to what all agree on.
 */
export const directionCount = 32

const vectors = Array.from({ length: directionCount }, (_, direction) => {
  const angle = (direction / directionCount) * 2 * Math.PI
  return { x: roundedPart(Math.cos(angle)), y: roundedPart(Math.sin(angle)) }
})

export function vectorOf(direction: number) {
  const wrapped = ((direction % directionCount) + directionCount) % directionCount
  return vectors[wrapped] as { x: number; y: number }
}

function roundedPart(part: number) {
  // `+ 0` turns negative zero into zero, because text doesn't distinguish them.
  return Math.round(part * 10_000) / 10_000 + 0
}
