export const ink = '#2a1230'
export const paper = '#fff4e0'
export const magenta = '#f0157f'
export const orange = '#ff7a1a'
export const lime = '#b8e62e'
export const pool = '#23b5e8'
export const gold = '#ffc42e'
export const beige = '#d9bf94'
export const lavender = '#b79af0'
export const white = '#fffdf8'

/** `share` is the part of `to` in the result. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, share = 0.28) => mix(hex, ink, share)
export const lighter = (hex: string, share = 0.35) => mix(hex, white, share)
