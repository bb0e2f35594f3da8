import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { useDraft } from '#platform/web/form/use-draft.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { tidyUsername, usernameProblem } from '../../rules/account-fields.ts'
import { accountsApi } from '../accounts-api.ts'
import { ChangeEmail } from '../email/change-email.tsx'
import { FormFailure, FormSuccess, SubmitButton } from '../form-parts.tsx'
import { refreshCaller } from '../session/refresh-caller.ts'
import { isSigningOut } from '../session/sign-out.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceList } from './device-list.tsx'
import { DownloadMyData } from './download-my-data.tsx'
import '../account-page.css'

type ProfileSettingsProps = {
  pass: (shown: { username: string; avatarUrl: string | null }) => ReactNode
  children: ReactNode
}

const fields = ['username', 'avatar_url'] as const

export function ProfileSettings({ pass, children }: ProfileSettingsProps) {
  const { site, caller } = useRouteContext({ from: '__root__', select: ({ site, caller }) => ({ site, caller }) })
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(accountsApi.profile.queryOptions())
  const [avatarUrl, setAvatarUrl] = useState(profile.avatar_url)
  const [isSaved, setIsSaved] = useState(false)
  const upload = useUpload('avatar')
  const { mutateAsync: updateProfile } = useMutation(accountsApi.updateProfile.mutationOptions())
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    // An unchanged name from before the name policy is allowed.
    check: ({ username }) => ({ username: username === profile.username ? undefined : usernameProblem(username) }),
    submit: async ({ username }) => {
      setIsSaved(false)
      const saved = await updateProfile({ username, avatar_url: avatarUrl })
      queryClient.setQueryData(accountsApi.profile.queryKey(), { ...profile, ...pickSaved(saved) })
      setIsSaved(true)
      draft.discard()
      tellOtherTabs()
      await refreshCaller({ queryClient, router })
    },
    fieldOfCode: { username_taken: 'username', name_refused: 'username', unknown_picture: 'avatar_url' },
  })
  const username = state.isReady ? values.username : profile.username
  const isDirty = tidyUsername(username) !== profile.username || avatarUrl !== profile.avatar_url
  const draft = useDraft({
    name: 'profile',
    owner: caller.kind === 'user' ? caller.id : null,
    values: { username, avatar_url: avatarUrl },
    isDirty,
    onRestore: (kept) => {
      state.fill(kept.username === undefined ? {} : { username: kept.username })
      if (kept.avatar_url !== undefined) setAvatarUrl(kept.avatar_url)
    },
  })
  const isUploading = upload.state.status === 'uploading'

  return (
    <>
      {pass({ username, avatarUrl })}
      <div className="profile-settings">
        <form {...form} className="account-form">
          <h2 className="type-display text-heading">Name and picture</h2>
          <FormSuccess>
            {isDirty
              ? draft.isRestored && 'What you typed is still here, but not saved yet.'
              : isSaved && 'Profile updated successfully'}
          </FormSuccess>
          <FormFailure failure={failure} />
          <Input
            label="Username"
            name="username"
            hint="3 to 20 characters. Everybody sees this one."
            defaultValue={profile.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username}
          />
          <AvatarField
            username={username}
            value={avatarUrl}
            error={errors.avatar_url}
            upload={upload}
            onChange={setAvatarUrl}
          />
          <SubmitButton form={{ ...state, isReady: state.isReady && !isUploading }} busyText="Saving...">
            Save profile
          </SubmitButton>
        </form>
        {children}
        <ChangeEmail email={profile.email} pendingEmail={profile.pending_email} />
        <ChangePasswordForm email={profile.email} />
        <TwoFactorSection siteName={site.name} />
        <DeviceList />
        <DownloadMyData siteName={site.name} />
        <DeleteAccount />
      </div>
      <UnsavedChanges isDirty={isDirty || isUploading} onLeave={draft.discard} />
    </>
  )
}

const pickSaved = ({ username, avatar_url }: { username: string; avatar_url: string | null }) => ({
  username,
  avatar_url,
})

function UnsavedChanges({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  return (
    <LeaveGuard isUnsaved={() => isDirty && !isSigningOut()} onLeave={onLeave}>
      <p>Your changes aren't saved yet.</p>
    </LeaveGuard>
  )
}
