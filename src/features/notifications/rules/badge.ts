export const highestBadge = 99

export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > highestBadge ? `${highestBadge}+` : String(count)
}
