import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadProfileSettings } from '#features/accounts/web/profile/load-profile-settings.ts'
import { ProfileSettings } from '#features/accounts/web/profile/profile-settings.tsx'
import { requireSignIn } from '#features/accounts/web/session/require-sign-in.ts'
import { NoticeSettings } from '#features/notices/web/notice-settings.tsx'
import { noticeSettingsQuery } from '#features/notices/web/notices-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { PassFront } from './member-pass.tsx'
import { passApi } from './pass-api.ts'
import { PassChoicesForm } from './pass-choices-form.tsx'
import { ProfileFrame, ProfilePending } from './profile-frame.tsx'

export const Route = createFileRoute('/profile/settings')({
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadProfileSettings(queryClient),
      queryClient.ensureQueryData(noticeSettingsQuery()),
      queryClient.ensureQueryData(passApi.mine.queryOptions()),
    ]),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Settings',
      description: 'Your name, your picture, your notices, your email, your password and your devices.',
      path: '/profile/settings',
    }),
  pendingComponent: ProfilePending,
  component: SettingsPage,
})

function SettingsPage() {
  const { site } = Route.useRouteContext()
  const { data: pass } = useSuspenseQuery(passApi.mine.queryOptions())
  return (
    <ProfileFrame>
      <ProfileSettings
        pass={(shown) => (
          <div className="pass-front">
            <PassFront siteName={site.name} pass={pass} preview={shown} />
          </div>
        )}
      >
        <PassChoicesForm playerId={pass.id} saved={pass.choices} />
        <NoticeSettings />
      </ProfileSettings>
    </ProfileFrame>
  )
}
