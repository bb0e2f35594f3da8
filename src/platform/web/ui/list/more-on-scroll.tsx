import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { Piece } from '#platform/rules/paging.ts'
import { describeFailure } from '../../describe-failure.ts'
import { Button } from '../form/button.tsx'

export function useMore<Item>(first: Piece<Item>, load: (after: string) => Promise<Piece<Item>>) {
  const [state, setState] = useState<{ first: Piece<Item>; more: Item[]; next: string | null; error?: unknown }>({
    first,
    more: [],
    next: first.next,
  })
  const isLoading = useRef(false)
  // If the first piece has changed, the list was reloaded, so we start over.
  const isCurrent = state.first.next === first.next && state.first.items.length === first.items.length
  const { more, next, error } = isCurrent ? state : { more: [], next: first.next, error: undefined }

  const loadMore = async () => {
    if (!next || isLoading.current) return
    isLoading.current = true
    try {
      const piece = await load(next)
      setState({ first, more: [...more, ...piece.items], next: piece.next })
    } catch (failure) {
      setState({ first, more, next, error: failure })
    }
    isLoading.current = false
  }
  return { items: [...first.items, ...more], next, error, loadMore }
}

type MoreOnScrollProps = {
  list: Pick<ReturnType<typeof useMore>, 'next' | 'error' | 'loadMore'>
  /** This is a link for people without scripts; with them, it loads the rest in place. */
  children: (after: string, load: (event: MouseEvent) => void) => ReactNode
}

export function MoreOnScroll({ list, children }: MoreOnScrollProps) {
  const { next, error, loadMore } = list
  const latest = useRef(loadMore)
  latest.current = loadMore
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  if (!next) return null
  if (error) {
    return (
      <p role="alert" className="mt-3 text-small">
        {describeFailure(error).text}{' '}
        <Button variant="secondary" size="small" onClick={() => void loadMore()}>
          Try Again
        </Button>
      </p>
    )
  }
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void loadMore()
  }
  return (
    // A new key after each piece makes the observer check again what is still in view.
    <div key={next} ref={watch} className="mt-3">
      {children(next, load)}
    </div>
  )
}
