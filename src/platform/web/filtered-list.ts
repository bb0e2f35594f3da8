import { keepPreviousData } from '@tanstack/react-query'

type Visit = { cause: 'enter' | 'stay' | 'preload'; location: { pathname: string } }

/**
 * For the loader of a list whose filters or order are in its address. Whoever comes from elsewhere waits for the list; on its own page
 * nobody does: on a slow line the page's skeleton would take away the control that was just used, and the focus with it.
 */
export async function loadList({ cause, location }: Visit, list: Promise<unknown>) {
  // The page a control leads to is preloaded when the control has the focus, and going there would wait for that.
  const isHere = cause === 'stay' || (cause === 'preload' && window.location.pathname === location.pathname)
  // The page itself asks for what is missing, and shows what went wrong.
  if (isHere) return void list.catch(() => undefined)
  await list
}

/** For the query of such a list: what was shown stays until the other list is there, or has failed. */
export const keepShown = {
  placeholderData: keepPreviousData,
  // A list that only could not be brought up to date is better than none.
  throwOnError: (_error: unknown, { state }: { state: { data: unknown } }) => state.data === undefined,
}
