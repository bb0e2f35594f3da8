import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as never

test.each([
  { forwarded: '1.1.1.1', trusted: 0, address: '10.0.0.1', why: 'without proxies the header is anybody’s claim' },
  { forwarded: undefined, trusted: 1, address: '10.0.0.1', why: 'no header' },
  { forwarded: '6.6.6.6, 1.1.1.1', trusted: 1, address: '1.1.1.1', why: 'the visitor forged the left entry' },
  { forwarded: '6.6.6.6, 1.1.1.1, 10.0.0.9', trusted: 2, address: '1.1.1.1', why: 'two proxies of ours' },
])('$why', ({ forwarded, trusted, address }) => expect(clientAddress(request(forwarded), trusted)).toBe(address))
