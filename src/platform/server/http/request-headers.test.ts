import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, readCookie } from './request-headers.ts'

const name = '__Secure-vip.session_token'

test.each([
  { header: `${name}=abc`, value: 'abc', why: 'alone' },
  { header: `a=1; ${name}=abc; b=2`, value: 'abc', why: 'among others' },
  { header: ` ${name} = abc ;`, value: 'abc', why: 'with blanks around' },
  { header: `${name}=a=b`, value: 'a=b', why: 'with an equals sign in it' },
  { header: `${name}=abc; ${name}=abc`, value: 'abc', why: 'the same twice' },
  { header: `${name}=abc; ${name}=def`, value: undefined, why: 'two of one name' },
  { header: `${name}=abc; ${name}=`, value: undefined, why: 'a second that is empty' },
  { header: `x${name}=abc`, value: undefined, why: 'a name that ends in ours' },
  { header: 'vip.session_token=abc', value: undefined, why: 'a name without the prefix' },
  { header: `x="y ${name}=abc"`, value: undefined, why: 'our name in another value' },
  { header: `${name}x=abc`, value: undefined, why: 'a name that begins with ours' },
  { header: name.toUpperCase(), value: undefined, why: 'our name in capitals' },
  { header: name, value: undefined, why: 'our name without a value' },
  { header: `${name}=`, value: undefined, why: 'an empty value' },
  { header: `${name}=${'x'.repeat(1001)}`, value: undefined, why: 'a value longer than any of ours' },
  { header: '', value: undefined, why: 'an empty header' },
  { header: undefined, value: undefined, why: 'no header' },
])('cookie: $why', ({ header, value }) => expect(readCookie(header, name)).toBe(value))

test('only the exact cookie is read, whatever other cookies are sent', () => {
  const cookies = fc.array(fc.tuple(fc.constantFrom('a', `x${name}`, 'vip.session_token', '"'), fc.string()))
  fc.assert(
    fc.property(cookies, (others) => {
      const header = others.map(([key, value]) => `${key}=${value.replaceAll(';', '')}`).join('; ')
      expect(readCookie(header, name)).toBeUndefined()
      expect(readCookie(`${header}; ${name}=abc`, name)).toBe('abc')
    }),
  )
})

const request = (forwarded?: string, remoteAddress = '10.0.0.1') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as never

test.each([
  { forwarded: '1.1.1.1', trusted: 0, address: '10.0.0.1', why: 'without proxies the header is anybody’s claim' },
  { forwarded: undefined, trusted: 1, address: '10.0.0.1', why: 'no header' },
  { forwarded: '6.6.6.6, 1.1.1.1', trusted: 1, address: '1.1.1.1', why: 'the visitor forged the left entry' },
  { forwarded: '6.6.6.6, 1.1.1.1, 10.0.0.9', trusted: 2, address: '1.1.1.1', why: 'two proxies of ours' },
  { forwarded: 'unknown', trusted: 1, address: '10.0.0.1', why: 'an invalid address falls back to the proxy’s' },
])('address: $why', ({ forwarded, trusted, address }) =>
  expect(clientAddress(request(forwarded), trusted)).toBe(address),
)

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
