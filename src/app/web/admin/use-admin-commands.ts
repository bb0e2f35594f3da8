import { useRouteContext } from '@tanstack/react-router'
import type { Command } from '#features/search/web/search-dialog.tsx'
import { isAdminCaller } from './is-admin-caller.ts'

export function useAdminCommands() {
  const isAdmin = useRouteContext({ from: '__root__', select: ({ caller }) => isAdminCaller(caller) })
  return isAdmin ? loadCommands : undefined
}

/** Keeps the list of panels out of the first download. */
async function loadCommands(): Promise<readonly Command[]> {
  const { panels } = await import('./panels.ts')
  return panels.flatMap(({ name, label, title = label, actions = [] }) => {
    const address = `/admin/${name}`
    return [
      { title, detail: 'Panel', also: label, address },
      ...actions.map(({ tab, open, ...action }) => {
        const search = new URLSearchParams({ ...(tab && { tab }), ...(open && { open }) }).toString()
        return { ...action, detail: title, address: search ? `${address}?${search}` : address }
      }),
    ]
  })
}
