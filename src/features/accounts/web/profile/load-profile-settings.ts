import type { QueryClient } from '@tanstack/react-query'
import { accountsApi } from '../accounts-api.ts'
import { secondFactorApi } from '../two-factor/second-factor-api.ts'

/** What the profile page loads for its settings. Apart from them, because every visitor's first download has it. */
export function loadProfileSettings(queryClient: QueryClient) {
  return Promise.all([
    queryClient.ensureQueryData(accountsApi.profile.queryOptions()),
    queryClient.ensureQueryData(accountsApi.sessions.queryOptions()),
    queryClient.ensureQueryData(secondFactorApi.state.queryOptions()),
  ])
}
