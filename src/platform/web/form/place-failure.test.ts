import { expect, test } from 'vitest'
import { placeFailure } from './place-failure.ts'

const fields = ['email', 'username'] as const

const refusal = (extra: object) => Object.assign(new Error('No.'), extra)

test('a refusal with a known code is shown at its field', () => {
  expect(placeFailure(refusal({ code: 'username_taken' }), fields, { username_taken: 'username' })).toEqual({
    username: 'No.',
  })
})

test('each field shows its first issue', () => {
  const issues = [
    { path: ['email'], message: 'Email is required' },
    { path: ['email'], message: 'Please enter a valid email address' },
    { path: ['elsewhere'], message: 'Nobody sees this field' },
  ]
  expect(placeFailure(refusal({ code: 'invalid_input', data: { issues } }), fields, {})).toEqual({
    email: 'Email is required',
  })
})

test('issues of a nested form are shown at its fields', () => {
  const issues = [{ path: ['account', 'username'], message: 'Username is required' }]
  expect(placeFailure(refusal({ code: 'invalid_input', data: { issues } }), fields, {})).toEqual({
    username: 'Username is required',
  })
})

test('a failure that concerns no field is shown at none', () => {
  expect(placeFailure(refusal({ code: 'rate_limited' }), fields, {})).toEqual({})
  expect(placeFailure('thrown text', fields, {})).toEqual({})
})
