/**
 * Headings as whole numbers: 32 around the circle, 0 to the right, clockwise as screens count. Sine and cosine may differ in the
 * last digit between engines, so the vectors are rounded once to what all of them agree on.
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
  // `+ 0` turns a negative zero into zero, which text would not tell apart.
  return Math.round(part * 10_000) / 10_000 + 0
}
