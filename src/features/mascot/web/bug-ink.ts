/** The drawing keeps its colours in both themes, so these aren't tokens. */
export const ink = {
  line: '#2a0f2e',
  shell: '#d8482b',
  shellShade: '#a52c20',
  shellDeep: '#7d1d1d',
  shellLight: '#ff8a57',
  gloss: '#fff6ea',
  boa: '#e0117b',
  boaShade: '#a60a5c',
  boaLight: '#ff7cbd',
  gold: '#ffc21a',
  goldShade: '#d98e00',
  paper: '#fffaf0',
  lens: '#3b1147',
  lensGlow: '#c61c86',
  blue: '#2bb8ff',
  lime: '#b9f227',
  orange: '#ff7f1f',
} as const

export const outline = { stroke: ink.line, strokeWidth: 5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
