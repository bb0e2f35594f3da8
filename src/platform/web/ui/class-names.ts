/** Joins the truthy parts: `classNames('card', isOpen && 'card-open', className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
