import { useLocation, useRouteContext } from '@tanstack/react-router'

export type Viewer = { id: string; isAdmin: boolean }

/** The signed-in person who looks at the page; undefined for a visitor. */
export function useViewer(): Viewer | undefined {
  const caller = useRouteContext({ from: '__root__', select: (context) => context.caller })
  return caller.kind === 'user' ? { id: caller.id, isAdmin: caller.is_admin } : undefined
}

/** The search part of a link to the login page that leads back here, to the element with that id. */
export function useReturnHere(elementId?: string) {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return { redirectTo: elementId ? `${here}#${elementId}` : here }
}
