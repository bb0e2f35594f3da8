import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailField, signUpForm } from './account.ts'
import {
  ageOn,
  confirmationProblem,
  dateOfBirthProblem,
  emailProblem,
  isOldEnough,
  passwordProblem,
  tidyUsername,
  usernameProblem,
} from './account-fields.ts'

const today = new Date('2025-03-19T15:00:00Z')

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['mo', 'Please enter a valid email address'],
  ['mo@', 'Please enter a valid email address'],
  ['mo@example', 'Please enter a valid email address'],
  ['a b@example.com', 'Please enter a valid email address'],
  [`${'a'.repeat(320)}@example.com`, 'Please enter a valid email address'],
  ['mo@example.com', undefined],
  ['  Mo.Bug+tag@mail.example.co  ', undefined],
])('the email %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem))

test.each([
  ['', 'Username cannot be empty'],
  ['  ', 'Username cannot be empty'],
  ['mo', 'Username must be between 3 and 20 characters'],
  [' mo ', 'Username must be between 3 and 20 characters'],
  ['x'.repeat(21), 'Username must be between 3 and 20 characters'],
  ['x'.repeat(20), undefined],
  ['🐞🐞🐞', undefined],
  ['Zoë M.', undefined],
  ['mo\u0000mo', "Username contains characters that can't be shown"],
  ['mo\u200bmo', "Username contains characters that can't be shown"],
  ['mo\u202emo', "Username contains characters that can't be shown"],
  ['mo\ud800mo', "Username contains characters that can't be shown"],
  ['\u3164\u3164\u3164', 'Username cannot be empty'],
  ['mo\u3164mo', "Username contains characters that can't be shown"],
])('the username %j: %s', (username, problem) => expect(usernameProblem(username)).toBe(problem))

test('two encodings of the same accent give the same name', () => expect(tidyUsername(' Zoe\u0308 ')).toBe('Zoë'))

test.each([
  ['', 'Date of birth is required'],
  ['yesterday', 'Please enter a valid date of birth'],
  ['2000-02-30', 'Please enter a valid date of birth'],
  ['1850-01-01', 'Please enter a valid date of birth'],
  ['2012-03-20', 'You must be at least 13 years old to sign up'],
  ['2030-01-01', 'You must be at least 13 years old to sign up'],
  ['2012-03-19', undefined],
  ['1980-12-31', undefined],
])('the date of birth %j: %s', (day, problem) => expect(dateOfBirthProblem(day, today)).toBe(problem))

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters'],
  ['12345678', undefined],
  ['x'.repeat(201), 'Password must have at most 200 characters'],
])('the password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

test('the confirmation repeats the password', () => {
  expect(confirmationProblem('12345678', '12345679')).toBe("Passwords don't match")
  expect(confirmationProblem('12345678', '12345678')).toBeUndefined()
})

test('the server accepts every email that the form accepts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ maxLength: 400 })), (email) => {
      expect(emailField.safeParse(email).success).toBe(emailProblem(email) === undefined)
    }),
  )
})

test('a missing field gets the same message as an empty one', () => {
  const issues = signUpForm.safeParse({}).error?.issues.map(({ message }) => message)
  expect(issues).toEqual([
    'Email is required',
    'Username cannot be empty',
    'Date of birth is required',
    'Password is required',
  ])
})

test.each([
  ['2012-03-19', '2025-03-18T23:59:59Z', 12],
  ['2012-03-19', '2025-03-19T00:00:00Z', 13],
  ['2012-12-31', '2025-01-01T00:00:00Z', 12],
  ['2008-02-29', '2021-02-28T12:00:00Z', 12],
  ['2008-02-29', '2021-03-01T12:00:00Z', 13],
  ['2025-03-20', '2025-03-19T12:00:00Z', -1],
])('born on %s, on %s: %i', (birth, today, age) => expect(ageOn(birth, new Date(today))).toBe(age))

test('an age is reached on the birthday itself', () => {
  expect(isOldEnough('2007-03-19', new Date('2025-03-19T00:00:00Z'), 18)).toBe(true)
  expect(isOldEnough('2007-03-20', new Date('2025-03-19T00:00:00Z'), 18)).toBe(false)
})
