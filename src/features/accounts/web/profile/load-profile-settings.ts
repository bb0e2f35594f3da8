import type { QueryClient } from '@tanstack/react-query'
import { accountsApi } from '../accounts-api.ts'
import { secondFactorApi } from '../two-factor/second-factor-api.ts'

/** In its own file, because loaders are in every visitor's first download. */
export function loadProfileSettings(queryClient: QueryClient) {
  return Promise.all([
    queryClient.ensureQueryData(accountsApi.profile.queryOptions()),
    queryClient.ensureQueryData(accountsApi.sessions.queryOptions()),
    queryClient.ensureQueryData(secondFactorApi.state.queryOptions()),
  ])
}
