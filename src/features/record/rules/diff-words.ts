export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Longer texts take the browser too long to compare, so they are shown as a whole. */
const maxWords = 1500

/** Without the added parts the result is `before`, without the removed ones `after`. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > maxWords || now.length > maxWords) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  }
  // lengths[i][j] is the longest common subsequence of old from i and now from j.
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const here = i * width + j
      lengths[here] =
        old[i] === now[j]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0)
    }
  }
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [word, next] = [old[i], now[j]]
    if (word !== undefined && word === next) {
      parts.push({ kind: 'same', text: word })
      i++
      j++
    } else if (word !== undefined && (next === undefined || isAhead(i, j))) {
      parts.push({ kind: 'removed', text: word })
      i++
    } else {
      parts.push({ kind: 'added', text: next ?? '' })
      j++
    }
  }
  return joined(parts)

  function isAhead(i: number, j: number) {
    return (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)
  }
}

function wordsOf(text: string) {
  return text.match(/\s+|\w+|[^\s\w]/gu) ?? []
}

function joined(parts: DiffPart[]) {
  const runs: DiffPart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text) runs.push({ ...part })
  }
  return runs
}
