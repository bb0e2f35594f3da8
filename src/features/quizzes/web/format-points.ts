/** '1,240' for everybody: pages are shared, so the reader's own language has no say. */
export function formatPoints(points: number) {
  return points.toLocaleString('en-US')
}
