import { apiFor } from '#platform/web/api-client.ts'
import type { storiesContract } from '../rules/contract.ts'

export const storiesApi = apiFor<typeof storiesContract>('stories')

export const storyQuery = (id: string) => storiesApi.get.queryOptions({ input: { id } })

export const mySubmissionsQuery = (page: number) => storiesApi.mySubmissions.queryOptions({ input: { page } })
