import { LeaveGuard } from '#platform/web/leave-guard.tsx'
import { isSigningOut } from './sign-out.ts'

export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  return (
    <LeaveGuard isUnsaved={() => isDirty && !isSigningOut()}>
      <p>Your changes to the profile are not saved yet.</p>
    </LeaveGuard>
  )
}
