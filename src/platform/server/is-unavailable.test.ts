import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

const databaseError = (code: string) => Object.assign(new Error('could not extend file "base/5/16672"'), { code })

test.each([
  ['a full disk', databaseError('53100'), true],
  ['too many connections', databaseError('53300'), true],
  ['an outage inside another error', new Error('the save failed', { cause: databaseError('08006') }), true],
  ['a name that is taken', databaseError('23505'), false],
  ['a bug', new TypeError('x is undefined'), false],
])('%s', (_, error, expected) => expect(isUnavailable(error)).toBe(expected))
