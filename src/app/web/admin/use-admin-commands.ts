import { useRouteContext } from '@tanstack/react-router'
import { placeOfWaiting, waitingNumber, waitingWords } from '#features/notifications/rules/waiting.ts'
import { notificationsApi } from '#features/notifications/web/notifications-api.ts'
import type { Command } from '#features/search/web/search-dialog.tsx'
import { isAdminCaller } from './is-admin-caller.ts'

export function useAdminCommands() {
  const isAdmin = useRouteContext({ from: '__root__', select: ({ caller }) => isAdminCaller(caller) })
  return isAdmin ? loadCommands : undefined
}

/** Keeps the list of panels out of the first download. */
async function loadCommands(isInOffice: boolean): Promise<readonly Command[]> {
  const [{ panels }, waiting] = await Promise.all([import('./panels.ts'), isInOffice ? loadWaiting() : []])
  const addressOf = (name: string, search: Record<string, string>) => {
    const query = new URLSearchParams(search).toString()
    return query ? `/admin/${name}?${query}` : `/admin/${name}`
  }
  return [
    ...waiting.map((kind) => {
      const { section, search = {} } = placeOfWaiting(kind.name)
      const title = `${waitingNumber(kind)} ${waitingWords(kind)}`
      return { title, detail: 'Waiting for a decision', group: 'Waiting', address: addressOf(section, search) }
    }),
    ...panels.map(({ name, label, title = label }) => ({
      title,
      detail: 'Panel',
      group: 'Go to',
      also: label,
      address: addressOf(name, {}),
    })),
    ...panels.flatMap(({ name, label, title = label, actions = [] }) =>
      actions.map(({ tab, open, ...action }) => ({
        ...action,
        detail: title,
        group: 'Do',
        address: addressOf(name, { ...(tab && { tab }), ...(open && { open }) }),
      })),
    ),
  ]
}

/** If this fails, the other commands are still listed. */
async function loadWaiting() {
  const waiting = await notificationsApi.waiting.call().catch(() => [])
  return waiting.filter(({ count }) => count > 0)
}
