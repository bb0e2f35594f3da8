export function rovingIndex(
  key: string,
  current: number,
  { count, axis }: { count: number; axis: 'horizontal' | 'vertical' },
): number | undefined {
  if (count === 0) return undefined
  const [back, forward] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  // From -1 (none), forward is the first item and back is the last.
  if (key === forward) return (current + 1) % count
  if (key === back) return current <= 0 ? count - 1 : current - 1
  return undefined
}
