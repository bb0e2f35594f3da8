import { apiFor } from '#platform/web/api-client.ts'
import type { gameSettingsContract } from '../rules/contract.ts'

export const gameSettingsApi = apiFor<typeof gameSettingsContract>('gameSettings')
