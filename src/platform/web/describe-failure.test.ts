import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const requestId = '0192b2a4-7c1e-4def-8abc-0123456789ab'
const unknown = 'The tape jammed. One more go?'
const named = (message: string, data?: object) => Object.assign(new Error(message), { code: 'x', status: 400, data })

test.each([
  ['a named failure shows its own message', named('Too many requests.'), { text: 'Too many requests.' }],
  ['an internal error shows its reference', named('…', { requestId }), { text: unknown, requestId }],
  [
    'the reference is also found in the message',
    new Error(`${unknown} (Reference ${requestId})`),
    { text: unknown, requestId },
  ],
  ['the message of a bug is not shown', new Error('x is not a function'), { text: unknown }],
  ['any other thrown value is not shown', 'no error', { text: unknown }],
])('%s', (_what, error, described) => expect(describeFailure(error)).toEqual(described))
