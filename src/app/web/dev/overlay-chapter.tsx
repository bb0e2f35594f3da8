import { Ellipsis, LogOut, Shield, Trash2, Trophy, User } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Menu, MenuItem, menuItem } from '#platform/web/ui/dialog/menu.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { ToastCard } from '#platform/web/ui/toast/toast-region.tsx'
import { Chapter, Part } from './chapter.tsx'

export function OverlayChapter() {
  return (
    <Chapter name="Overlays" intro="Native dialog and popover: Escape, backdrop and focus are the browser's own.">
      <Dialogs />
      <Menus />
      <Toasts />
    </Chapter>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Part title="Dialog, confirmation" className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Save your score
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete clip
        </Button>
      </Part>
      <SaveScoreDialog isOpen={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this clip?"
        confirmLabel="Delete clip"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        <p>“The parking dispute” and its poster go for good. Quotes that mention it stay.</p>
      </ConfirmDialog>
    </>
  )
}

function Menus() {
  return (
    <Part title="Menu" className="flex flex-wrap gap-3">
      <Menu
        label="Account"
        triggerLook={{ variant: 'secondary' }}
        trigger={
          <>
            <User aria-hidden="true" />
            laundry_lou
          </>
        }
      >
        <a href="#overlays" {...menuItem}>
          <User aria-hidden="true" />
          Profile
        </a>
        <a href="#overlays" {...menuItem}>
          <Trophy aria-hidden="true" />
          My Scores
        </a>
        <MenuItem onClick={() => toast.show('Signed out')}>
          <LogOut aria-hidden="true" />
          Sign out
        </MenuItem>
      </Menu>
      <Menu label="Message actions" triggerLook={{ variant: 'quiet', size: 'icon' }} trigger={<Ellipsis />}>
        <MenuItem>
          <Shield aria-hidden="true" />
          Moderate
        </MenuItem>
        <MenuItem isDanger>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </Menu>
    </Part>
  )
}

function Toasts() {
  return (
    <Part title="Toasts" className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={() => toast.show('Score saved', { tone: 'success' })}>
          Success
        </Button>
        <Button size="small" variant="secondary" onClick={() => toast.show('Could not send', { tone: 'error' })}>
          Error
        </Button>
      </div>
      <div className="grid max-w-sm gap-3">
        <ToastCard item={{ id: -1, tone: 'success', text: 'Thanks for your suggestion!' }} />
        <ToastCard
          item={{ id: -2, tone: 'info', text: 'Story deleted.', action: { label: 'Undo', onSelect: () => {} } }}
        />
        <ToastCard item={{ id: -3, tone: 'error', text: 'The upload broke off at 62 %.' }} />
      </div>
    </Part>
  )
}

function SaveScoreDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save Your Score"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Skip
          </Button>
          <Button onClick={onClose}>Save Score</Button>
        </>
      }
    >
      <Input
        label="Username"
        hint="Leave it blank and we make one up."
        placeholder="SneakyOtter418"
        data-initial-focus
      />
    </Dialog>
  )
}
