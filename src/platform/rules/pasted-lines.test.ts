import { expect, test } from 'vitest'
import { splitAtDash, titleOfFile } from './pasted-lines.ts'

test.each([
  ['laundry_night-02.final.mp4', 'Laundry night 02 final'],
  ['IMG_0001.JPG', 'IMG 0001'],
  ['Kev.png', 'Kev'],
  ['no extension', 'No extension'],
  ['.mp4', '.mp4'],
  [`${'x'.repeat(300)}.png`, `X${'x'.repeat(199)}`],
])('the file name %s becomes a title', (name, title) => expect(titleOfFile(name)).toBe(title))

test.each([
  ['Relax. — Kev', ['Relax.', 'Kev']],
  ['A — B – C', ['A — B', 'C']],
  ['twenty-one', ['twenty-one', '']],
  ['Relax. -- Kev', ['Relax.', 'Kev']],
])('%s is split at its last dash', (line, parts) => expect(splitAtDash(line)).toEqual(parts))
