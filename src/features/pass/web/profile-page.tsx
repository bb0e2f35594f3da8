import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireSignIn } from '#features/accounts/web/session/require-sign-in.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { PassBook, PassFront } from './member-pass.tsx'
import { passApi } from './pass-api.ts'
import { ProfileFrame, ProfilePending } from './profile-frame.tsx'

export const Route = createFileRoute('/profile/')({
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) =>
    // Shows the pass of the last visit at once; there may be a new stamp or score.
    queryClient.ensureQueryData({ ...passApi.mine.queryOptions(), staleTime: 0, revalidateIfStale: true }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Profile',
      description: 'Your pass: stamps, cards, bugs and best scores.',
      path: '/profile',
    }),
  pendingComponent: ProfilePending,
  component: ProfilePage,
})

function ProfilePage() {
  const { site } = Route.useRouteContext()
  const { data: pass } = useSuspenseQuery(passApi.mine.queryOptions())
  useSettingsAnchors()
  return (
    <ProfileFrame>
      <div className="pass-front">
        <PassFront siteName={site.name} pass={pass} />
      </div>
      <PassBook pass={pass} isOwn />
    </ProfileFrame>
  )
}

/** The settings used to be on this page, and old links point to their sections here. */
function useSettingsAnchors() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (hash) void navigate({ to: '/profile/settings', hash, replace: true })
  }, [hash, navigate])
}
