import { type APIRequestContext, expect } from '@playwright/test'

/** The session belongs to the browser context of the request. */
export async function signIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

export const password = 'a-long-enough-one'

/** Starts no session, so the request keeps its own. */
export async function signUp(request: APIRequestContext, username = newName('fan')) {
  const person = { username, email: `${username}@example.com`.toLowerCase(), password }
  const answer = await request.post('/api/sign-up', { data: { ...person, date_of_birth: '1990-05-01' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return person
}

export async function signUpAndIn(request: APIRequestContext, username?: string) {
  const person = await signUp(request, username)
  const { id } = await signIn(request, person)
  return { ...person, id }
}

let names = 0

/** Digits become consonants, because some digits read like a banned word (455). */
export function newName(start: string) {
  const clock = String(Date.now() % 1e8) + String(names++)
  return `${start}_${clock.replace(/\d/g, (digit) => 'bcdfghjlmn'[Number(digit)] ?? '')}`
}
