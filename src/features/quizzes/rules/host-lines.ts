type Ending = 'none' | 'few' | 'some' | 'most' | 'all'

const endings: Record<Ending, readonly string[]> = {
  none: [
    'Zero. Even the bed bug guessed better, and it was asleep.',
    'Not one. That takes a kind of talent.',
    'Nothing at all. The landlord says you still owe him points.',
    'A clean sheet. The only clean one in this palace.',
  ],
  few: [
    'You were in the room. Nobody can take that away from you.',
    'Something right got out. The rest is still looking for the door.',
    'The bug believes in you. The scoreboard less so.',
    'Warm-up over. Surely that was the warm-up.',
  ],
  some: [
    'Part right, part rent. Sounds like this place.',
    'The middle of the road, double-parked.',
    'You know your way around some of the rooms. Try the other doors.',
    'Not bad. Not the penthouse, but it has a window.',
  ],
  most: [
    'So close that the confetti was already out of the bag.',
    'You clearly live here. Do you pay?',
    'Almost perfect. The bug took its hat off.',
    'Somebody has been watching with the subtitles on.',
  ],
  all: [
    'Every single one. Hand over the remote, you run this place now.',
    'A perfect run. The bed bug wants your autograph.',
    "Flawless. Even the landlord clapped, and he wasn't invited.",
    'All of them. Go outside, tell somebody.',
  ],
}

/** Picks the line by run id, so that a reload repeats it. */
export function endingLine({ runId, correct, asked }: { runId: string; correct: number; asked: number }) {
  const lines = endings[endingOf(correct / asked)]
  return lines[Number.parseInt(runId.slice(-2), 16) % lines.length] as string
}

function endingOf(share: number): Ending {
  if (share === 0) return 'none'
  if (share === 1) return 'all'
  if (share < 0.4) return 'few'
  return share < 0.8 ? 'some' : 'most'
}
