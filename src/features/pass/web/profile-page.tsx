import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadProfileSettings } from '#features/accounts/web/profile/load-profile-settings.ts'
import { ProfileSettings } from '#features/accounts/web/profile/profile-settings.tsx'
import { requireSignIn } from '#features/accounts/web/session/require-sign-in.ts'
import { SignInPending } from '#features/accounts/web/sign-in/sign-in-pending.tsx'
import { NoticeSettings } from '#features/notices/web/notice-settings.tsx'
import { noticeSettingsQuery } from '#features/notices/web/notices-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { PassBook, PassFront } from './member-pass.tsx'
import { passApi } from './pass-api.ts'
import { PassChoicesForm } from './pass-choices-form.tsx'

export const Route = createFileRoute('/profile')({
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadProfileSettings(queryClient),
      queryClient.ensureQueryData(noticeSettingsQuery()),
      // Always refetches, because there may be a new stamp or score.
      queryClient.query({ ...passApi.mine.queryOptions(), staleTime: 0 }),
    ]),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Profile',
      description: 'Your pass, your name, your picture, your notices, your email, your password and your devices.',
      path: '/profile',
    }),
  pendingComponent: SignInPending,
  component: ProfilePage,
})

function ProfilePage() {
  const { site } = Route.useRouteContext()
  const { data: pass } = useSuspenseQuery(passApi.mine.queryOptions())
  return (
    <div data-section="accounts" className="pass-spread">
      <ProfileSettings
        pass={(shown) => (
          <>
            <PageHeader kicker="Your pass" title="Profile" />
            <div className="pass-front">
              <PassFront siteName={site.name} pass={pass} shown={shown} />
            </div>
            <PassBook pass={pass} isOwn />
          </>
        )}
      >
        <PassChoicesForm playerId={pass.id} saved={pass.choices} />
        <NoticeSettings />
      </ProfileSettings>
    </div>
  )
}
