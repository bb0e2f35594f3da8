import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjectives, animals, anonymousNameMaxLength, anonymousNameProblem, generateName } from './anonymous-name.ts'
import { anonymousNameField } from './anonymous-name-field.ts'

test('a generated name is an adjective, an animal and a number from 1 to 999', () => {
  expect(generateName(() => 0)).toBe(`${adjectives[0]}${animals[0]}1`)
  expect(generateName(() => 0.999999)).toBe(`${adjectives.at(-1)}${animals.at(-1)}999`)
})

test('a generated name keeps the rules for names', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (numbers) => {
      const name = generateName(() => numbers.next().value as number)
      expect(anonymousNameProblem(name)).toBeUndefined()
      expect(name).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+[1-9]\d{0,2}$/)
    }),
  )
})

test.each([
  ['Mo', undefined],
  ['', undefined],
  ['x'.repeat(anonymousNameMaxLength), undefined],
  ['x'.repeat(anonymousNameMaxLength + 1), 'Name must have at most 24 characters.'],
  ['Mo\u200b', "Name contains characters that can't be shown."],
])('%j: %s', (name, problem) => expect(anonymousNameProblem(name)).toBe(problem))

test('blanks are tidied, and a missing name is blank', () => {
  expect(anonymousNameField.parse('  Mo \t the   Landlord ')).toBe('Mo the Landlord')
  expect(anonymousNameField.parse(undefined)).toBe('')
})
