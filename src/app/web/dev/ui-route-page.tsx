import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const UiPage = import.meta.env.DEV ? lazyPart(async () => (await import('./ui-page.tsx')).UiPage) : undefined

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!UiPage) throw notFound()
  },
  component: () => UiPage && <UiPage />,
})
