import type { CSSProperties } from 'react'
import { inkOn } from '../rules/tag-colour.ts'

/** For `.tag-chip` and `.tag-ribbon`: a tag's colour is content, so it cannot be a token. */
export function tagStyle(colour: string) {
  return { '--tag': colour, '--tag-ink': inkOn(colour) } as CSSProperties
}
