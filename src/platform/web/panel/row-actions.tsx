import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { Menu, MenuItem, menuItem } from '../ui/dialog/menu.tsx'
import { Button } from '../ui/form/button.tsx'

type RowActionsProps = {
  /** Of the item: a screen reader hears many of these buttons in a row. */
  name: string
  /** Where the item has a history to look at, by its kind in the record. */
  item?: { kind: string; id: string }
  /** What this row needs most, before Edit: Publish for a draft. */
  first?: ReactNode
  onEdit: () => void
  onDuplicate?: (() => void) | undefined
  /** Its page, where visitors see one. */
  href?: string | undefined
  onDelete: () => void
  /** More entries of the menu. */
  children?: ReactNode
}

/** Edit in the row, everything else in its menu, and what can't be taken back at its end. */
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

/** Its entries are made when it opens: a page has fifty of them. */
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

/** An entry of the menu; `app` fills it (decision 0014). */
export const ItemHistory = createContext<ComponentType<{ kind: string; id: string; name: string }> | null>(null)
