import { Ban, Copy, Ellipsis, Flag, Gavel, Pencil, Reply, Trash2 } from 'lucide-react'
import { Menu, MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import type { ForumMessage } from '../../../rules/forum-message.ts'
import { reactionNames, reactions } from '../../../rules/forum-values.ts'
import { messagePermissions } from '../../../rules/message-permissions.ts'
import { useRoomActions } from '../room-actions.ts'

export function MessageMenu({ message, name }: { message: ForumMessage; name: string }) {
  return (
    <Menu
      label={`Actions for the message by ${name}`}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerLook={{ variant: 'quiet', size: 'icon' }}
      triggerClassName="forum-more"
    >
      {() => <MenuEntries message={message} name={name} />}
    </Menu>
  )
}

function MenuEntries({ message, name }: { message: ForumMessage; name: string }) {
  const actions = useRoomActions()
  const may = messagePermissions(actions.viewer, message, Date.now())
  return (
    <>
      {may.canAnswer && (
        <>
          <div className="forum-reaction-choice">
            {reactionNames.map((reaction) => (
              <MenuItem
                key={reaction}
                className="forum-reaction-option"
                aria-label={`React: ${reactions[reaction].label}`}
                onClick={() => actions.react(message, reaction)}
              >
                {reactions[reaction].emoji}
              </MenuItem>
            ))}
          </div>
          <MenuItem onClick={() => actions.reply(message)}>
            <Reply aria-hidden="true" />
            Reply
          </MenuItem>
        </>
      )}
      {may.canEdit && (
        <MenuItem onClick={() => actions.edit(message)}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
      )}
      <MenuItem onClick={() => actions.copyLink(message)}>
        <Copy aria-hidden="true" />
        Copy link
      </MenuItem>
      {may.canReport && (
        <MenuItem onClick={() => actions.report(message)}>
          <Flag aria-hidden="true" />
          Report
        </MenuItem>
      )}
      {may.canBlock && (
        <MenuItem onClick={() => actions.block(message)}>
          <Ban aria-hidden="true" />
          <span className="truncate">Block {name} for me</span>
        </MenuItem>
      )}
      {may.canModerate && (
        <MenuItem onClick={() => actions.moderate(message)}>
          <Gavel aria-hidden="true" />
          Mute or ban
        </MenuItem>
      )}
      {may.canDelete && (
        <MenuItem isDanger onClick={() => actions.remove(message)}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      )}
    </>
  )
}
