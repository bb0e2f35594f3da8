import { SingleKeysSwitch } from '../single-keys-switch.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

type Shortcut = readonly [key: string, does: string]

type ShortcutGroup = { title: string; keys: readonly Shortcut[] }

const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'In a list',
    keys: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['e', 'Open the row'],
      ['x', 'Choose the row'],
      ['/', 'Search this list'],
    ],
  },
  {
    title: 'In a form',
    keys: [['Ctrl Enter', 'Save']],
  },
  {
    title: 'While you review',
    keys: [
      ['a', 'Approve, accept or dismiss'],
      ['r', 'Reject, decline or delete'],
      ['1-9', 'Pick a reason'],
      ['j', 'Next one'],
      ['k', 'Previous one'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K', 'Find anything, or type what to do'],
      ['?', 'Show the shortcuts'],
      ['Esc', 'Close what is open'],
    ],
  },
]

type ShortcutsDialogProps = {
  here?: readonly Shortcut[]
  onClose: () => void
}

export function ShortcutsDialog({ here, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" size="small">
      <SingleKeysSwitch />
      {[...(here ? [{ title: 'Here', keys: here }] : []), ...shortcutGroups].map(({ title, keys }) => (
        <section key={title} className="mt-3" aria-label={title}>
          <h3 className="font-bold text-ink-soft text-small">{title}</h3>
          <dl className="panel-shortcuts">
            {keys.map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
