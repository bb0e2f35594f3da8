import type { PastedList } from '#platform/rules/pasted-lines.ts'

export const pastedCards = {
  columns: [
    { names: ['Title', 'Card'] },
    { names: ['Type', 'Card type'], hint: 'character, quote or moment' },
    { names: ['Description'] },
    { names: ['Character'] },
    { names: ['Season'], hint: 'its name or number' },
    { names: ['Sets', 'Set'], hint: 'names, with semicolons between' },
    { names: ['Active', 'In play'], hint: 'yes or no' },
    // The URL of an upload, set for files that are dropped here.
    { names: ['Image'], isUnlisted: true },
  ],
  lineHint: 'One card a line: its title.',
  example: 'The Squeaky Bed\nQuarter Heist',
} as const satisfies PastedList
