import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { Menu, MenuItem, menuItem } from '../ui/dialog/menu.tsx'
import { Button } from '../ui/form/button.tsx'

type RowActionsProps = {
  name: string
  item?: { kind: string; id: string }
  first?: ReactNode
  onEdit: () => void
  onDuplicate?: (() => void) | undefined
  href?: string | undefined
  onDelete: () => void
  children?: ReactNode
}

export function RowActions({ name, item, first, onEdit, onDuplicate, href, onDelete, children }: RowActionsProps) {
  const History = use(ItemHistory)
  return (
    <>
      {first}
      <Button variant="quiet" size="small" className="panel-row-button" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        <span>Edit</span>
      </Button>
      <RowMenu name={name}>
        {children}
        {onDuplicate && (
          <MenuItem aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Copy aria-hidden="true" />
            Duplicate
          </MenuItem>
        )}
        {href && (
          <a {...menuItem} href={href} target="_blank" rel="noreferrer" aria-label={`View ${name} on site`}>
            <ExternalLink aria-hidden="true" />
            View on site
          </a>
        )}
        {item && History && <History {...item} name={name} />}
        <MenuItem isDanger aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </RowMenu>
    </>
  )
}

/** Entries are rendered on opening, because a page has fifty menus. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu
      label={`More for ${name}`}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerLook={{ variant: 'quiet', size: 'icon' }}
      triggerClassName="panel-row-more"
    >
      {() => children}
    </Menu>
  )
}

/** A menu entry that `app` provides (decision 0014). */
export const ItemHistory = createContext<ComponentType<{ kind: string; id: string; name: string }> | null>(null)
