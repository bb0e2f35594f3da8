import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatLocalMoment } from '#platform/rules/local-time.ts'
import { hasVisibleText, trimText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { forumApi } from '../forum-api.ts'

type SearchDialogProps = { onOpen: (messageId: string) => void; onClose: () => void }

export function SearchDialog({ onOpen, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const results = useInfiniteQuery({
    queryKey: [...forumApi.search.key(), text],
    queryFn: ({ pageParam, signal }) => forumApi.search.call({ text, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_older ? page.items.at(-1)?.id : undefined),
    enabled: text !== '',
    gcTime: 0,
  })
  const found = results.data?.pages.flatMap(({ items }) => items)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setText(trimText(typed))
  }
  return (
    <Dialog isOpen onClose={onClose} title="Search the forum">
      <search>
        <form className="flex items-end gap-2" onSubmit={search}>
          <Input
            label="Words"
            type="search"
            className="min-w-0 flex-1"
            maxLength={200}
            value={typed}
            data-initial-focus
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" aria-label="Search" disabled={!hasVisibleText(typed)}>
            <Search aria-hidden="true" />
          </Button>
        </form>
      </search>
      <div role="status" className="mt-3 text-ink-soft text-small">
        {results.isFetching && !found && <Spinner label="Searching" />}
        {found?.length === 0 && "Nobody's said that. Try other words."}
      </div>
      {results.error && (
        <p role="alert" className="text-danger-text">
          {describeFailure(results.error).text}
        </p>
      )}
      <ul className="forum-found">
        {found?.map((message) => (
          <li key={message.id}>
            <FoundMessage message={message} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          isBusy={results.isFetchingNextPage}
          onClick={() => void results.fetchNextPage()}
        >
          Older results
        </Button>
      )}
    </Dialog>
  )
}

function FoundMessage({ message, onOpen }: { message: ForumMessage; onOpen: (messageId: string) => void }) {
  return (
    <button type="button" className="forum-found-message" onClick={() => onOpen(message.id)}>
      <span className="forum-facts">
        <bdi className="forum-name">{message.author?.username ?? 'Somebody who left'}</bdi>
        <time dateTime={message.created_at}>{formatLocalMoment(message.created_at)}</time>
      </span>
      <span className="forum-found-text" dir="auto">
        {message.is_spoiler ? 'Spoiler' : message.content}
      </span>
    </button>
  )
}
