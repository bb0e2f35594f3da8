/** Heights from 0 to 1 that look like speech. They derive from the id, so nothing is downloaded. */
export function waveform(id: string, bars: number): number[] {
  const random = seededBy(id)
  const heights: number[] = []
  while (heights.length < bars) {
    const length = 3 + Math.floor(random() * 6)
    const loudness = 0.6 + random() * 0.4
    for (let bar = 0; bar < length; bar++) {
      const swell = Math.sin((Math.PI * (bar + 0.5)) / length)
      heights.push(round(Math.max(quietest, loudness * swell * (0.75 + random() * 0.25))))
    }
    heights.push(quietest)
  }
  return heights.slice(0, bars)
}

const quietest = 0.12

const round = (height: number) => Math.round(height * 100) / 100

/** mulberry32, seeded with the id's characters. */
function seededBy(text: string) {
  let state = 0
  for (const character of text) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
