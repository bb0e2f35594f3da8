import { expect, test } from 'vitest'
import { networksOf } from './guests.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to %s and %s', (address, own, wide) => expect(networksOf(address)).toEqual({ own, wide }))
