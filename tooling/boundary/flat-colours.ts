import type { SourceTree } from './check-boundaries.ts'

const tokenFiles = ['src/platform/web/tokens.css', 'src/app/web/site.css']

// The CSS names. `transparent` and `currentcolor` aren't colours of their own.
const names = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
  darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
  darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod
  gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue
  lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
const colour = [
  String.raw`#[\da-f]{3,8}\b`,
  String.raw`\b(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\([^)]*\)`,
  String.raw`(?<![\w#-])(?:${names.split(/\s+/).join('|')})(?![\w.-])`,
].join('|')
const cssProperty =
  '(?!--)(?:[a-z-]*-)?color|fill|stroke|background|border(?:-[a-z-]+)?|outline(?:-[a-z-]+)?|text-decoration|column-rule'
const cssColour = new RegExp(String.raw`^\s*(?:${cssProperty}):.*?(${colour})`, 'i')
const styleColour = new RegExp(
  String.raw`\b(?:\w*color|fill|stroke|background|border\w*|outline\w*|textDecoration|columnRule): *[^,}]*?(${colour})`,
  'i',
)

/**
 * A flat colour must be a token or a named property (`--pass-paper: #ffb3d6`).
 * Gradients, shadows and drawings may mix their own.
 */
export function findFlatColours(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, source]) => {
    if (file.endsWith('.tsx')) return flatColoursIn(file, stylesIn(source), styleColour)
    if (!file.endsWith('.css') || tokenFiles.includes(file)) return []
    const lines = source.split('\n').map((text, index) => ({ text, line: index + 1 }))
    return flatColoursIn(file, lines, cssColour)
  })
}

type Piece = { text: string; line: number }

function flatColoursIn(file: string, pieces: Piece[], pattern: RegExp) {
  return pieces.flatMap(({ text, line }) => {
    const [, found] = text.includes('gradient(') ? [] : (pattern.exec(text) ?? [])
    if (!found) return []
    return [
      `${file}:${line} has the colour ${found}. Use a token, or name it in the style sheet: --pass-paper: ${found}`,
    ]
  })
}

function stylesIn(source: string): Piece[] {
  return [...source.matchAll(/\sstyle=\{/g)].map(({ index, 0: start }) => {
    const line = source.slice(0, index + 1).split('\n').length
    let depth = 1
    let end = index + start.length
    for (; depth > 0 && end < source.length; end++) depth += { '{': 1, '}': -1 }[source[end] ?? ''] ?? 0
    return { line, text: source.slice(index + start.length, end) }
  })
}
