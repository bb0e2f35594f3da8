import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// A second click during a view transition skips it. The browser calls that a failure; for the visitor nothing failed.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// A task each for what the files do when they arrive, for the router, and for the page: together they would keep a phone busy
// for too long to answer a press in between.
setTimeout(() => {
  // Start's own client would bring its server functions along (13 KB gzip); our pages talk to /api instead.
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
