import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { isSigningOut } from '../session/sign-out.ts'

export function UnsavedChanges({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  return (
    <LeaveGuard isUnsaved={() => isDirty && !isSigningOut()} onLeave={onLeave}>
      <p>Your changes to the profile are not saved yet.</p>
    </LeaveGuard>
  )
}
