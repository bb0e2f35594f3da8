import { Link } from '@tanstack/react-router'
import { Ellipsis, Pause } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { sound } from '#features/site/web/sound/sound.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Menu, MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { NightPlayer } from '../rules/contract.ts'
import { type HostAction, isOver, isPlaying } from '../rules/night.ts'
import { nightAddress, showCode } from '../rules/night-code.ts'
import type { FollowedNight, NightClient } from './night-client.ts'
import { nextStep } from './night-view.ts'
import { nightsApi } from './nights-api.ts'
import { Arrivals } from './waiting-room.tsx'

export function HostDoors({ night: { room } }: { night: FollowedNight }) {
  const count = room.players?.length ?? 0
  useEffect(() => {
    if (count > 0) sound.play('flip', count % 10)
  }, [count])
  return (
    <div className="night-doors">
      <JoinSign code={room.code} />
      <div className="night-crowd">
        <p className="night-count" role="status">
          <b>{count}</b> {count === 1 ? 'player is' : 'players are'} in
        </p>
        {count === 0 && (
          <div className="night-hush">
            <div className="night-card-bug" aria-hidden="true">
              <LazyBedBug pose="searching" />
            </div>
            <p>Nobody yet. Somebody, pick up a phone.</p>
          </div>
        )}
        {/* A television has room for this many names beside the code. */}
        <Arrivals players={room.players ?? []} most={18} />
      </div>
    </div>
  )
}

function JoinSign({ code }: { code: string }) {
  return (
    <div className="night-sign">
      <QrCode text={`${location.origin}${nightAddress(code)}`} />
      <p>
        Go to <b>{location.host}/nights</b> and type
      </p>
      <p className="quiz-led night-code">{showCode(code)}</p>
    </div>
  )
}

type QrPath = { path: string; size: number }

/** The encoder loads late, because only hosts need it. Without it, people type the code. */
function QrCode({ text }: { text: string }) {
  const [qr, setQr] = useState<QrPath>()
  useEffect(() => {
    let isShown = true
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 2 })
        const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
        if (isShown) setQr({ path, size })
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [text])
  return (
    <svg
      className="night-qr"
      viewBox={`0 0 ${qr?.size ?? 33} ${qr?.size ?? 33}`}
      role="img"
      aria-label="QR code that leads to this night"
      shapeRendering="crispEdges"
    >
      <path d={qr?.path} />
    </svg>
  )
}

type HostDeskProps = { night: FollowedNight; client: NightClient }

/** On a phone, the desk is the remote control of the screen that everybody watches. */
export function HostDesk({ night: { room, me }, client }: HostDeskProps) {
  const [busy, setBusy] = useState<HostAction>()
  const [isListing, setIsListing] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const press = async (action: HostAction) => {
    setBusy(action)
    await client.control(action)
    setBusy(undefined)
  }
  const playAlong = () => client.act((id) => nightsApi.join.call({ id })).catch(client.tell)
  const step = nextStep(room)
  const isPausable = isPlaying(room) && !room.is_paused
  const runsItself = room.runs_itself !== 'off'
  return (
    <div className="night-desk">
      <p className="night-desk-words" role="status">
        {(room.runs_itself === 'chosen' && !isOver(room) && "It's running by itself.") ||
          (room.is_locked && !isOver(room) && 'The doors are locked.')}
      </p>
      {isPausable && (
        <Button variant="secondary" isBusy={busy === 'pause'} onClick={() => void press('pause')}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      )}
      {!isOver(room) && (
        <Menu
          label="More for the host"
          trigger={
            <>
              <Ellipsis aria-hidden="true" />
              More
            </>
          }
          triggerLook={{ variant: 'quiet' }}
        >
          {room.phase === 'question' && <MenuItem onClick={() => void press('skip')}>Skip this question</MenuItem>}
          {runsItself ? (
            <MenuItem onClick={() => void press('run_by_host')}>Take over again</MenuItem>
          ) : (
            <MenuItem onClick={() => void press('run_itself')}>Let it run by itself</MenuItem>
          )}
          <MenuItem onClick={() => void press(room.is_locked ? 'unlock' : 'lock')}>
            {room.is_locked ? 'Unlock the doors' : 'Lock the doors'}
          </MenuItem>
          {me.seat === null && !room.is_locked && <MenuItem onClick={() => void playAlong()}>Play along</MenuItem>}
          <MenuItem onClick={() => setIsListing(true)}>Who's here</MenuItem>
          <MenuItem isDanger onClick={() => setIsEnding(true)}>
            End the night
          </MenuItem>
        </Menu>
      )}
      {step ? (
        <Button size="large" isBusy={busy === step.action} onClick={() => void press(step.action)}>
          {step.label}
        </Button>
      ) : (
        room.question_index >= 0 && (
          <Link to="/nights/$code/results" params={{ code: room.code }} className={buttonClass({ size: 'large' })}>
            See the results
          </Link>
        )
      )}
      {isListing && <PeopleDialog players={room.players ?? []} client={client} onClose={() => setIsListing(false)} />}
      <ConfirmDialog
        isOpen={isEnding}
        title="End the night?"
        confirmLabel="End it"
        isDanger
        onConfirm={async () => {
          await press('end')
          setIsEnding(false)
        }}
        onCancel={() => setIsEnding(false)}
      >
        {isPlaying(room) ? 'We go straight to the podium.' : 'Everybody goes home, and nobody wins.'}
      </ConfirmDialog>
    </div>
  )
}

type PeopleDialogProps = { players: readonly NightPlayer[]; client: NightClient; onClose: () => void }

function PeopleDialog({ players, client, onClose }: PeopleDialogProps) {
  const [leaving, setLeaving] = useState<NightPlayer>()
  return (
    <>
      <Dialog isOpen onClose={onClose} title="Who's here" size="small">
        {players.length === 0 && <p>Nobody has taken a seat yet.</p>}
        <ul className="night-people">
          {players.map((player) => (
            <li key={player.seat}>
              <bdi>{player.name}</bdi>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove ${player.name}`}
                onClick={() => setLeaving(player)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Remove ${leaving?.name}?`}
        confirmLabel="Remove"
        isDanger
        onConfirm={async () => {
          if (leaving) await client.act((id) => nightsApi.remove.call({ id, seat: leaving.seat }))
          setLeaving(undefined)
        }}
        onCancel={() => setLeaving(undefined)}
      >
        They lose their seat and can't come back tonight, whatever they call themselves.
      </ConfirmDialog>
    </>
  )
}
