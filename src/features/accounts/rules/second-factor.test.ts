import { expect, test } from 'vitest'
import { codeProblem, kindOfCode, readCode, spellSecret } from './second-factor.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
])('%j as a code of the app is %j', (typed, code) => expect(readCode(typed, 'app')).toBe(code))

test.each([
  ['abcde-23456', 'abcde-23456'],
  ['ABCDE 23456', 'abcde-23456'],
  ['abcde23456', 'abcde-23456'],
  ['123456', undefined],
  ['', undefined],
])('%j as a recovery code is %j', (typed, code) => expect(readCode(typed, 'recovery')).toBe(code))

test('a text that can’t be a code gets a message at its field', () => {
  expect(codeProblem('12', 'app')).toBe('Enter the 6 digits that your app shows')
  expect(codeProblem('12', 'recovery')).toBe('Enter one of your recovery codes')
  expect(codeProblem('123 456', 'app')).toBeUndefined()
})

test('one field accepts both kinds of code', () => {
  expect(kindOfCode('123 456')).toBe('app')
  expect(kindOfCode('abcde-23456')).toBe('recovery')
})

test('the secret is shown in groups of four', () => expect(spellSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'))
