import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { namePolicyProblem, tidyName } from './name-policy.ts'

/** Needs no zod, so that forms can use these rules. Each function returns what is wrong. */

export const minimumAge = 13
const oldestAge = 130

export function emailProblem(email: string) {
  if (!hasVisibleText(email)) return 'Email is required'
  return email.trim().length <= 320 && emailPattern.test(email.trim())
    ? undefined
    : 'Please enter a valid email address'
}

export function usernameProblem(username: string) {
  return usernameLengthProblem(username) ?? namePolicyProblem(tidyUsername(username), 'Username')
}

/** Accounts from before the name policy only have to keep to the length. */
export function usernameLengthProblem(username: string) {
  // Checked first, so that the rules below never run over a huge text.
  if (username.length > 200) return usernameLengthText
  const name = tidyUsername(username)
  if (!hasVisibleText(name)) return 'Username cannot be empty'
  const characters = [...name].length
  return characters < 3 || characters > 20 ? usernameLengthText : undefined
}

const usernameLengthText = 'Username must be between 3 and 20 characters'

export function dateOfBirthProblem(day: string, today: Date) {
  if (!hasVisibleText(day)) return 'Date of birth is required'
  if (!isDay(day) || ageOn(day, today) > oldestAge) return 'Please enter a valid date of birth'
  return isOldEnough(day, today, minimumAge) ? undefined : `You must be at least ${minimumAge} years old to sign up`
}

/** Returns whole years. A person born on Feb 29 has their birthday on Mar 1 in other years. */
export function ageOn(dateOfBirth: string, today: Date) {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

export function isOldEnough(dateOfBirth: string, today: Date, years: number) {
  return ageOn(dateOfBirth, today) >= years
}

export function passwordProblem(password: string) {
  if (password === '') return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  return password.length <= 200 ? undefined : 'Password must have at most 200 characters'
}

export function confirmationProblem(password: string, confirmation: string) {
  return password === confirmation ? undefined : "Passwords don't match"
}

export const tidyUsername = tidyName

// This is zod's pattern for addresses, so that the form and the server agree.
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
