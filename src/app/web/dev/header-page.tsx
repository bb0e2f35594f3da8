import { createFileRoute, notFound, useRouteContext } from '@tanstack/react-router'
import { type MenuSection, siteSections } from '#features/site/rules/site-sections.ts'
import { SiteHeader } from '../shell/site-header.tsx'

/** An extra section, so that a test can see how the bar overflows. This page belongs to it. */
const lostAndFound: MenuSection = {
  name: 'accounts',
  label: 'Lost & Found',
  path: '/characters',
  alsoBelow: ['/dev/header'],
}

export const Route = createFileRoute('/dev/header')({
  staticData: { hasOwnShell: true },
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV ? HeaderPage : undefined,
})

function HeaderPage() {
  const site = useRouteContext({ from: '__root__', select: (context) => context.site })
  return (
    <div className="site min-h-dvh">
      <SiteHeader site={site} sections={[...siteSections, lostAndFound]} />
      <main>
        <h1>One more section</h1>
      </main>
    </div>
  )
}
