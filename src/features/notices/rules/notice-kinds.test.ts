import { expect, test } from 'vitest'
import { noticeAddress, openedNotice } from './notice-kinds.ts'

test.each([
  ['/daily', '/daily?notice=1'],
  ['/forum?message=2', '/forum?message=2&notice=1'],
  ['/forum#standing', '/forum?notice=1#standing'],
])('the link %s still leads to its page when the notice id is added', (href, address) => {
  expect(noticeAddress({ id: '1', href })).toBe(address)
  expect(openedNotice(new URL(address, 'https://vip.example').search)).toBe('1')
})
