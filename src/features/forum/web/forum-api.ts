import { apiFor } from '#platform/web/api-client.ts'
import type { forumContract } from '../rules/contract.ts'

export const forumApi = apiFor<typeof forumContract>('forum')

export const forumStatusQuery = () => forumApi.status.queryOptions()

export type ForumStatus = Awaited<ReturnType<typeof forumApi.status.call>>
