import { useRouteContext } from '@tanstack/react-router'
import type { Command } from '#features/search/web/search-dialog.tsx'
import { isAdminCaller } from './is-admin-caller.ts'

/** What administrators can type for: panels, and what is done in them. Nothing for anybody else. */
export function useAdminCommands() {
  const isAdmin = useRouteContext({ from: '__root__', select: ({ caller }) => isAdminCaller(caller) })
  return isAdmin ? loadCommands : undefined
}

/** The list of panels stays out of the site's first download. */
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
