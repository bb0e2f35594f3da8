/** 'Mar 4, 2024, 6:05 PM', where the administrator is: panels are drawn in the browser. */
export function formatMoment(at: string) {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
