import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { toast } from '../ui/toast/toast.ts'

type Params = Record<string, unknown>

/** The tab of a panel, kept in the address. Each tab has a list of its own, so what narrows one isn't carried over to the next. */
export function usePanelTab<const Id extends string>(ids: readonly [Id, ...Id[]]) {
  const wanted = useLocation({ select: ({ search }) => (search as Params).tab as string | undefined })
  const navigate = useNavigate()
  const select = (id: Id) =>
    void navigate({
      to: '.',
      search: (id === ids[0] ? {} : { tab: id }) as never,
      resetScroll: false,
      viewTransition: false,
    })
  return [ids.find((id) => id === wanted) ?? ids[0], select] as const
}

/** What a link to a panel asks it to open: an item by its id or `new`, and what to do to it where the panel knows several things. */
export type OpenedByLink = { id: string; task: string | undefined }

/**
 * Opens what a link asks for, as the search's do, and takes it out of the address: from then on it's open as if it had been pressed, and
 * Back closes it on phones.
 */
export function useOpenedByLink(open: (wanted: OpenedByLink) => unknown) {
  const id = useLocation({ select: ({ search }) => (search as Params).open as string | undefined })
  const task = useLocation({ select: ({ search }) => (search as Params).task as string | undefined })
  const pathname = useLocation({ select: (location) => location.pathname })
  // While the panel that is asked for loads, the one before it still stands there and sees the new address.
  const [ownPathname] = useState(pathname)
  const isForUs = pathname === ownPathname
  const navigate = useNavigate()
  const follow = useEffectEvent(async (wanted: OpenedByLink) => {
    const search = ({ open: _open, task: _task, ...rest }: Params) => rest
    await navigate({ to: '.', search: search as never, replace: true, resetScroll: false, viewTransition: false })
    try {
      await open(wanted)
    } catch (error) {
      // It may be gone since somebody found it.
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  })
  useEffect(() => {
    if (id !== undefined && isForUs) void follow({ id: String(id), task })
  }, [id, task, isForUs])
}
