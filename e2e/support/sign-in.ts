import { type APIRequestContext, expect } from '@playwright/test'

/** Signs in over the API; the browser context that the request belongs to then has the session. */
export async function signIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}
