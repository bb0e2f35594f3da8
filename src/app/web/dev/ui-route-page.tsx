import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only in development: the built site knows no such page.
const UiPage = import.meta.env.DEV
  ? lazy(() => import('./ui-page.tsx').then((page) => ({ default: page.UiPage })))
  : undefined

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!UiPage) throw notFound()
  },
  component: () => <Suspense>{UiPage && <UiPage />}</Suspense>,
})
