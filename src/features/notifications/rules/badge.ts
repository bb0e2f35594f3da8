/** The highest number a badge shows; everything above is '99+'. */
export const highestBadge = 99

/** What a section's badge says; nothing new has no badge. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > highestBadge ? `${highestBadge}+` : String(count)
}
