import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waveform } from './waveform.ts'

test('a waveform has the wanted number of visible bars, always the same for a quote', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 200 }), (id, bars) => {
      const heights = waveform(id, bars)
      expect(heights).toHaveLength(bars)
      expect(heights.every((height) => height > 0 && height <= 1)).toBe(true)
      expect(waveform(id, bars)).toEqual(heights)
    }),
  )
})

test('two quotes have different waveforms', () => {
  const [one, other] = ['a7f5d3d4-2f5c-4c1e-9a1f-6f1d6f3f0001', 'a7f5d3d4-2f5c-4c1e-9a1f-6f1d6f3f0002']
  expect(waveform(one as string, 40)).not.toEqual(waveform(other as string, 40))
})
