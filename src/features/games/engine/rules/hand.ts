/** What a run's inputs say about the hand that made them. The texts are what administrators read next to the replay. */
export const handSigns = {
  outside_field: 'Input outside the field',
  unknown_input: 'Input that the game does not know',
  hit_before_visible: 'Hit before the target could be seen',
  superhuman_reactions: 'Reactions faster than a person has, again and again',
  tub_teleports: 'The tub jumped further than a hand moves',
  flips_too_fast: 'Cards flipped faster than a finger can',
  found_from_memory: 'Found without looking for it',
  flawless: 'Not one mistake',
  too_even: 'Reactions as even as a clock',
  out_of_reach: 'Far beyond everybody else on this board',
} as const

export type HandSign = keyof typeof handSigns

/**
 * `impossible`: no hand can have done this, so the score is kept for its player and does not rank.
 * `astonishing`: it ranks, and administrators are shown why somebody might doubt it.
 */
export type HandVerdict = { kind: 'plausible' } | { kind: 'astonishing' | 'impossible'; signs: readonly HandSign[] }
