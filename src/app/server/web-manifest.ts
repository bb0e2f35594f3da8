import { dailyPage, siteSections } from '#features/site/rules/site-sections.ts'

const pathOf = (wanted: string) => siteSections.find(({ name }) => name === wanted)?.path ?? '/'

/** What a phone needs to install the site: its name, its icons and three ways in. */
export function webManifest({ name, personality }: { name: string; personality: string }) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] })
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : `${personality} VIP`.slice(0, 12),
    description: 'The fan palace: clips, quotes, quizzes and games.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#1b0b20',
    theme_color: '#1b0b20',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(dailyPage.label, dailyPage.path),
      shortcut('Games', pathOf('games')),
      shortcut('Lounge', pathOf('forum')),
    ],
  }
}
