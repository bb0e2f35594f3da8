/** Administrators read these texts next to the replay. */
export const handSigns = {
  outside_field: 'Input outside the field',
  unknown_input: "Input that the game doesn't know",
  hit_before_visible: 'Hit before the target could be seen',
  superhuman_reactions: 'Reactions faster than a person has, again and again',
  superhuman_pace: 'Kept up with more than a hand can follow',
  dead_centre: 'Every hit in the very middle of its target',
  tub_teleports: 'The tub jumped further than a hand moves',
  flips_too_fast: 'Cards flipped faster than a finger can',
  found_from_memory: 'Found without looking for it',
  flawless: 'Not one mistake',
  too_even: 'Reactions as even as a clock',
  out_of_reach: 'Far beyond everybody else on this board',
} as const

export type HandSign = keyof typeof handSigns

/** An impossible run is saved but doesn't rank. An astonishing one ranks and is flagged. */
export type HandVerdict = { kind: 'plausible' } | { kind: 'astonishing' | 'impossible'; signs: readonly HandSign[] }

export type SignStrength = 'none' | 'astonishing' | 'impossible'

/** All signs that showed are listed, strongest first. */
export function verdictOf(strengths: Partial<Record<HandSign, SignStrength>>): HandVerdict {
  const signsOf = (wanted: SignStrength) =>
    Object.entries(strengths).flatMap(([sign, strength]) => (strength === wanted ? [sign as HandSign] : []))
  const impossible = signsOf('impossible')
  const astonishing = signsOf('astonishing')
  if (impossible.length > 0) return { kind: 'impossible', signs: [...impossible, ...astonishing] }
  return astonishing.length > 0 ? { kind: 'astonishing', signs: astonishing } : { kind: 'plausible' }
}

export function strengthBelow(
  value: number,
  { impossible, astonishing }: { impossible: number; astonishing: number },
): SignStrength {
  if (value < impossible) return 'impossible'
  return value < astonishing ? 'astonishing' : 'none'
}

/** Robust against a single lucky or unlucky value. */
export function median(values: readonly number[]) {
  return quantile(values, 0.5)
}

/** A bot that always waits equally long has almost no spread, even with a few odd values. */
export function middleSpread(values: readonly number[]) {
  return quantile(values, 0.75) - quantile(values, 0.25)
}

function quantile(values: readonly number[], share: number) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
