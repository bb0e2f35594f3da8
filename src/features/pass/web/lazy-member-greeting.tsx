import { lazyPart } from '#platform/web/lazy-part.tsx'
import './member-greeting.css'

/** Visitors never load it. The placeholder prevents a layout shift. */
export const LazyMemberGreeting = lazyPart(async () => (await import('./member-greeting.tsx')).MemberGreeting, {
  Loading: () => <div className="greeting" />,
})
