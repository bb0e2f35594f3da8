import type { CSSProperties } from 'react'
import { inkOn } from '../rules/tag-colour.ts'

/** A tag's colour is content, so it can't be a token. */
export function tagStyle(colour: string) {
  return { '--tag': colour, '--tag-ink': inkOn(colour) } as CSSProperties
}
