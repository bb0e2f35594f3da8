import { browserKeys } from '#features/site/web/browser-keys.ts'
import { apiFor } from '#platform/web/api-client.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import type { landingContract } from '../rules/contract.ts'

const landingApi = apiFor<typeof landingContract>('landing')

const page = { page_id: 'landing' } as const

/** Counts once per browser session. Returns undefined if the request failed. */
export async function countView(): Promise<number | undefined> {
  try {
    if (browserStore.read(browserKeys.landing.viewCounted)) return (await landingApi.views.call(page)).views
    const { views } = await landingApi.incrementPageView.call(page)
    browserStore.write(browserKeys.landing.viewCounted, 'yes')
    return views
  } catch {
    // Rate limited or offline: the gate still works.
    return undefined
  }
}
