/** It takes whole code points, so emoji stay intact. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return (
    letters
      .map((word) => (word ? [...word][0] : ''))
      .join('')
      .toLocaleUpperCase('en') || '?'
  )
}

export function pickByName<Choice>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return choices[hash % choices.length] ?? choices[0]
}
