import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { isSigningOut } from './sign-out.ts'

/** Asks before changes are lost, inside the site by a dialog and for the browser's own ways by the browser. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const shouldAsk = useCallback(() => isDirty && !isSigningOut(), [isDirty])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => shouldAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: shouldAsk,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>Your changes to the profile are not saved yet.</p>
    </ConfirmDialog>
  )
}
