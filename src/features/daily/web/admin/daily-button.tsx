import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'

const DailyDialog = lazyDialog(async () => (await import('./daily-dialog.tsx')).DailyDialog)

export function DailyButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <CalendarDays aria-hidden="true" />
        The Daily
      </Button>
      {isOpen && <DailyDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
