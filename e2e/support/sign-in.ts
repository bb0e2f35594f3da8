import { type APIRequestContext, expect } from '@playwright/test'

/** Signs in over the API; the browser context that the request belongs to then has the session. */
export async function signIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

/** Of everybody who signs up in a journey. */
export const password = 'a-long-enough-one'

/** Somebody new, over the API. That starts no session: the request's own stays as it is. */
export async function signUp(request: APIRequestContext, username = newName('fan')) {
  const person = { username, email: `${username}@example.com`.toLowerCase(), password }
  const answer = await request.post('/api/sign-up', { data: { ...person, date_of_birth: '1990-05-01' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return person
}

/** The browser context that the request belongs to then has their session. */
export async function signUpAndIn(request: APIRequestContext, username?: string) {
  const person = await signUp(request, username)
  const { id } = await signIn(request, person)
  return { ...person, id }
}

let names = 0

/** Nobody else's. Without vowels and digits: those of a clock read now and then like a word that names may not have (455). */
export function newName(start: string) {
  const clock = String(Date.now() % 1e8) + String(names++)
  return `${start}_${clock.replace(/\d/g, (digit) => 'bcdfghjlmn'[Number(digit)] ?? '')}`
}
