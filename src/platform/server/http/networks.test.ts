import { expect, test } from 'vitest'
import { networksAround } from './networks.ts'

test.each([
  ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['account 2001:db8:1:f002::/64', ['account 2001:db8:1:f000::/56', 'account 2001:db8:1::/48']],
  ['203.0.113.9', []],
  ['0d9d3bb1-58cb-4d9e-9ac5-7a1f2a3b4c5d', []],
])('around %s are %j', (key, around) => expect(networksAround(key).map((wider) => wider.key)).toEqual(around))
