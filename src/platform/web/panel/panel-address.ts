import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { toast } from '../ui/toast/toast.ts'

type Params = Record<string, unknown>

/** Each tab has its own list, so its filters aren't carried over to the next one. */
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

/** `id` may be `new`. `task` is for panels that can do several things to an item. */
export type OpenedByLink = { id: string; task: string | undefined }

/** Opens what a link asks for and removes it from the address, so that Back closes it on phones. */
export function useOpenedByLink(open: (wanted: OpenedByLink) => unknown) {
  const id = useLocation({ select: ({ search }) => (search as Params).open as string | undefined })
  const task = useLocation({ select: ({ search }) => (search as Params).task as string | undefined })
  const pathname = useLocation({ select: (location) => location.pathname })
  // While the requested panel loads, the previous one is still mounted and sees the new address.
  const [ownPathname] = useState(pathname)
  const isForUs = pathname === ownPathname
  const navigate = useNavigate()
  const follow = useEffectEvent(async (wanted: OpenedByLink) => {
    const search = ({ open: _open, task: _task, ...rest }: Params) => rest
    await navigate({ to: '.', search: search as never, replace: true, resetScroll: false, viewTransition: false })
    try {
      await open(wanted)
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  })
  useEffect(() => {
    if (id !== undefined && isForUs) void follow({ id: String(id), task })
  }, [id, task, isForUs])
}
