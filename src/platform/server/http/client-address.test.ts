import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded?: string, remoteAddress = '10.0.0.1') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as never

test.each([
  { forwarded: '1.1.1.1', trusted: 0, address: '10.0.0.1', why: 'without proxies the header is anybody’s claim' },
  { forwarded: undefined, trusted: 1, address: '10.0.0.1', why: 'no header' },
  { forwarded: '6.6.6.6, 1.1.1.1', trusted: 1, address: '1.1.1.1', why: 'the visitor forged the left entry' },
  { forwarded: '6.6.6.6, 1.1.1.1, 10.0.0.9', trusted: 2, address: '1.1.1.1', why: 'two proxies of ours' },
  { forwarded: 'unknown', trusted: 1, address: '10.0.0.1', why: 'what is no address counts as the proxy’s' },
])('$why', ({ forwarded, trusted, address }) => expect(clientAddress(request(forwarded), trusted)).toBe(address))

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5123', '192.0.2.7'],
  ['[2001:db8:1:2::1]:5123', '2001:db8:1:2::/64'],
])('%s counts as %s, from a proxy and from the socket', (address, network) => {
  expect(clientAddress(request(address), 1)).toBe(network)
  if (!address.includes(']') && !/\.\d+:/.test(address)) {
    expect(clientAddress(request(undefined, address), 0)).toBe(network)
  }
})
