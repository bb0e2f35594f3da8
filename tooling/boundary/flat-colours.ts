import type { SourceTree } from './check-boundaries.ts'

const tokenFiles = ['src/platform/web/tokens.css', 'src/app/web/site.css']
const flatColour =
  /^\s*(?:color|fill|stroke|background|background-color|border(?:-[a-z-]+)?|outline(?:-[a-z-]+)?):.*(#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\([^)]*\))/i

/**
 * Colours that stand in a declaration themselves, one line each. A flat colour is a token, or has a name (`--pass-paper: #ffb3d6`) in
 * the file of the thing that is made of it. Gradients and shadows that draw a material mix what they need.
 */
export function findFlatColours(tree: SourceTree): string[] {
  const found: string[] = []
  for (const [file, source] of tree) {
    if (!file.endsWith('.css') || tokenFiles.includes(file)) continue
    for (const [index, line] of source.split('\n').entries()) {
      const [, colour] = flatColour.exec(line) ?? []
      if (colour && !line.includes('gradient(')) found.push(`${file}:${index + 1} has the colour ${colour}`)
    }
  }
  return found
}
