import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ProcedurePath } from '#platform/web/api-client.ts'
import type { Comment } from '../rules/contract.ts'

type Page = { items: Comment[]; next: string | null }

/** The names match `commentProcedures`. `Owner` is `{ thing_id }`. */
export type CommentsApi<Owner> = {
  comments: {
    path: ProcedurePath
    call: (input: Owner & { after: string | undefined }, options: { signal: AbortSignal }) => Promise<Page>
  }
  addComment: { call: (input: Owner & { comment: string }) => Promise<unknown> }
  deleteComment: { call: (input: { id: string }) => Promise<unknown> }
}

export function discussionQuery<Owner>({ comments }: Pick<CommentsApi<Owner>, 'comments'>, owner: Owner) {
  return infiniteQueryOptions({
    queryKey: [...comments.path, owner],
    queryFn: ({ pageParam, signal }) => comments.call({ ...owner, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
