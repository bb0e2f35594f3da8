import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFor } from '#platform/web/api-client.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { type SaveBanner, useSaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ErrorState } from '#platform/web/ui/state/error-state.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import type { AccountRules, accountRulesContract } from '../../rules/account-rules-contract.ts'

const accountRulesApi = apiFor<typeof accountRulesContract>('accountRules')

const confirmationLabels: Record<AccountRules['email_confirmation'], string> = {
  off: 'Off',
  asked: 'Asked: people are reminded',
  required: 'Required: nobody posts before',
}

export function AccountSettingsPanel() {
  const banner = useSaveBanner()
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className="sticky top-16 z-10 my-3 lg:top-2">{banner.element}</div>
      <Rules banner={banner} />
    </>
  )
}

function Rules({ banner }: { banner: SaveBanner }) {
  const queryClient = useQueryClient()
  const { data: rules, error, refetch } = useQuery(accountRulesApi.get.queryOptions())
  const [isBusy, setIsBusy] = useState(false)

  const save = async (changed: Partial<AccountRules>) => {
    if (!rules || isBusy) return
    setIsBusy(true)
    try {
      queryClient.setQueryData(
        accountRulesApi.get.queryKey(),
        await accountRulesApi.save.call({ ...rules, ...changed }),
      )
      banner.saved()
    } catch (failure) {
      banner.failed(describeFailure(failure).text)
    }
    setIsBusy(false)
  }

  if (error) return <ErrorState title="The settings didn't load" onRetry={() => void refetch()} />
  if (!rules) {
    return (
      <SkeletonGroup label="Loading the settings">
        <SkeletonRows rows={2} />
      </SkeletonGroup>
    )
  }
  return (
    <section aria-label="Accounts" aria-busy={isBusy || undefined} className="grid max-w-2xl gap-6">
      <Select
        label="Confirmed email addresses"
        hint="New accounts get a mail with a link. Needs SMTP_URL; until then, mail goes to the outbox folder."
        value={rules.email_confirmation}
        onChange={(event) =>
          void save({ email_confirmation: event.currentTarget.value as AccountRules['email_confirmation'] })
        }
      >
        <Options labels={confirmationLabels} />
      </Select>
      <Checkbox
        label="Administrators must have two-step sign-in"
        hint="Admins without it are locked out until they set it up. Do yours first."
        checked={rules.admins_need_second_factor}
        onChange={(event) => void save({ admins_need_second_factor: event.currentTarget.checked })}
      />
    </section>
  )
}
