import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { isLeavingAllowed } from './allow-leaving.ts'

type LeaveGuardProps = {
  isUnsaved: () => boolean
  onLeave?: () => void
  children?: ReactNode
}

export function LeaveGuard({ isUnsaved, onLeave, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !isLeavingAllowed() && current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      closesOnBack={false}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
      onCancel={() => reset?.()}
    >
      {children ?? <p>What you changed here isn't saved yet.</p>}
    </ConfirmDialog>
  )
}
