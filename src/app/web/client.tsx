import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// A second click during a view transition skips it, which the browser reports as a failure.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// Splits the start into separate tasks, so that a phone can handle presses in between.
setTimeout(() => {
  // Start's own client would add its server functions (13 KB gzip); our pages use /api instead.
  const router = getRouter()
  setTimeout(() => hydrate(router))
})

function hydrate(router: ReturnType<typeof getRouter>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
