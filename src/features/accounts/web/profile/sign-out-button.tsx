import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { useSignOut } from '../session/sign-out.ts'

export function SignOutButton() {
  const signOut = useSignOut()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }
  return (
    <Button variant="quiet" size="small" title="Here and on your other devices" isBusy={isLeaving} onClick={leave}>
      {!isLeaving && <LogOut aria-hidden="true" />}
      Sign Out
    </Button>
  )
}
