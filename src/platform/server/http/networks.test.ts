import { expect, test } from 'vitest'
import { isPublicAddress, networksAround } from './networks.ts'

test.each([
  ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['account 2001:db8:1:f002::/64', ['account 2001:db8:1:f000::/56', 'account 2001:db8:1::/48']],
  ['203.0.113.9', []],
  ['0d9d3bb1-58cb-4d9e-9ac5-7a1f2a3b4c5d', []],
])('the wider networks around %s are %j', (key, around) =>
  expect(networksAround(key).map((wider) => wider.key)).toEqual(around),
)

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...[
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  ...['localhost', ''],
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))
