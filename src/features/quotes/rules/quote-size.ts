/** How loud a headline can be set: the shorter, the larger. */
export function quoteSize(text: string): 'shout' | 'headline' | 'column' | 'page' {
  if (text.length <= 45) return 'shout'
  if (text.length <= 100) return 'headline'
  return text.length <= 280 ? 'column' : 'page'
}
