/**
 * Where and when the nth piece of something scattered appears, both from 0 to 1: even enough to fill the sky, uneven enough
 * not to look like rows. The two steps must not add up to one, or place and time would go together and all pieces hang on
 * one slanting line.
 */
export function scatter(piece: number) {
  return { place: (piece * 0.7549) % 1, time: (piece * 0.5698) % 1 }
}
