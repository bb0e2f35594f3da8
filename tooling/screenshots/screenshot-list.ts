import type { Page } from '@playwright/test'

export const screenshotFolder = 'docs/screenshots'

export type Theme = 'light' | 'dark'

export type Screenshot = {
  name: string
  path: string
  themes: readonly Theme[]
  isPhone?: boolean
  isAdmin?: boolean
  /** Waits until the page shows what the picture is about. */
  prepare: (page: Page) => Promise<void>
}

const both = ['light', 'dark'] as const

/** The pictures of the README and the owner's guide. */
export const screenshots: Screenshot[] = [
  { name: 'home', path: '/', themes: both, isPhone: true, prepare: waitForBug },
  { name: 'quiz', path: '/daily', themes: both, prepare: startDaily },
  panel({ section: 'quizzes', shows: 'The Parking Test', themes: both }),
  panel({ section: 'overview', shows: 'Most viewed' }),
  panel({ section: 'record', shows: 'added the season' }),
  panel({ section: 'forum', shows: '2 reported messages' }),
  panel({ section: 'users', shows: 'PuffDustPaws' }),
]

export const fileOf = (name: string, theme: Theme) => `${name}-${theme}.webp`

export const screenshotFiles = screenshots.flatMap(({ name, themes }) => themes.map((theme) => fileOf(name, theme)))

type Panel = { section: string; shows: string; themes?: readonly Theme[] }

function panel({ section, shows, themes = ['light'] }: Panel): Screenshot {
  const prepare = (page: Page) => page.getByText(shows).last().waitFor()
  return { name: section, path: `/admin/${section}`, themes, isAdmin: true, prepare }
}

async function waitForBug(page: Page) {
  await page.getByRole('button', { name: 'Catch the bed bug' }).waitFor({ state: 'attached' })
}

/** The first question of the demo's day has a picture. */
async function startDaily(page: Page) {
  await page.getByRole('button', { name: "Play today's" }).click()
  await page.locator('.question-body img').waitFor()
  await page.getByRole('timer').filter({ hasText: '0:03' }).waitFor()
}
