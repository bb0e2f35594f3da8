import { type APIRequestContext, expect } from '@playwright/test'

/** Signs in over the API; the browser context that the request belongs to then has the session. */
export async function signIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

let names = 0

/** Nobody else's. Without vowels and digits: those of a clock read now and then like a word that names may not have (455). */
export function newName(start: string) {
  const clock = String(Date.now() % 1e8) + String(names++)
  return `${start}_${clock.replace(/\d/g, (digit) => 'bcdfghjlmn'[Number(digit)] ?? '')}`
}
