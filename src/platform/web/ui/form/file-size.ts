const units = ['B', 'KB', 'MB', 'GB'] as const

/** 0 B, 940 KB, 3.4 MB: decimals only where they say something. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const isFine = unit > 1 && value < 99.95
  return `${isFine ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[unit]}`
}
