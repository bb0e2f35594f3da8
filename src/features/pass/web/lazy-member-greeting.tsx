import { lazyPart } from '#platform/web/lazy-part.tsx'
import './member-greeting.css'

/** Visitors never fetch it; its room is kept, so nothing moves when it comes. */
export const LazyMemberGreeting = lazyPart(async () => (await import('./member-greeting.tsx')).MemberGreeting, {
  Loading: () => <div className="greeting" />,
})
