import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { apiFor } from '#platform/web/api-client.ts'
import type { sharingContract } from '../rules/contract.ts'
import type { SharePictureKind } from '../rules/share-picture.ts'

const sharingApi = apiFor<typeof sharingContract>('sharing')

/** Only the server asks, because only chats and crawlers read it. Without it the page is fine. */
export const loadSharePicture = createIsomorphicFn()
  .server(async (queryClient: QueryClient, item: { kind: SharePictureKind; id: string }) => {
    const found = await queryClient.query(sharingApi.picture.queryOptions({ input: item })).catch(() => undefined)
    return found?.url ?? undefined
  })
  .client(async () => undefined)
