import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const requestId = '0192b2a4-7c1e-4def-8abc-0123456789ab'
const unknown = 'Something went wrong on our side. Please try again.'
const named = (message: string, data?: object) => Object.assign(new Error(message), { code: 'x', status: 400, data })

test.each([
  ['a named failure speaks for itself', named('Too many requests.'), { text: 'Too many requests.' }],
  ['one of ours has a reference', named('…', { requestId }), { text: unknown, requestId }],
  [
    'and keeps it where its text is all that arrives',
    new Error(`${unknown} (Reference ${requestId})`),
    { text: unknown, requestId },
  ],
  ['what the text of a bug says is nobody’s business', new Error('x is not a function'), { text: unknown }],
  ['nor is anything else that was thrown', 'no error', { text: unknown }],
])('%s', (_what, error, described) => expect(describeFailure(error)).toEqual(described))
