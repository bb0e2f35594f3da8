import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useReturnHere, useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatWhen } from '#platform/rules/dates.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { shareLink } from '#platform/web/share-link.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { nightAddress } from '../rules/night-code.ts'
import { Card } from './join-night.tsx'
import type { FollowedNight, NightClient } from './night-client.ts'
import { nightsApi } from './nights-api.ts'
import './nights.css'

export function AnnouncedNight({ night: { room, me }, client }: { night: FollowedNight; client: NightClient }) {
  const viewer = useViewer()
  const [isBusy, setIsBusy] = useState(false)
  const [isCallingOff, setIsCallingOff] = useState(false)
  const open = async () => {
    setIsBusy(true)
    await client.control('open')
    setIsBusy(false)
  }
  const share = () =>
    shareLink({ path: nightAddress(room.code), text: `Quiz night: “${room.quiz_title}”. Bring a phone.` })
  return (
    <Card pose="sleeping" title={formatWhen(room.starts_at ?? new Date(), new Date())}>
      <p>
        {me.is_host ? (
          'Open the doors when you like. Everybody with a reminder hears from us a quarter of an hour before.'
        ) : (
          <>
            {room.host_name ? <bdi>{room.host_name}</bdi> : 'Somebody'} opens the doors then. Come back here, this page
            notices by itself.
          </>
        )}
      </p>
      <div className="night-ways">
        {me.is_host ? (
          <Button size="large" isBusy={isBusy} onClick={() => void open()}>
            Open the doors
          </Button>
        ) : (
          <RemindButton code={room.code} />
        )}
        <Button variant="secondary" onClick={() => void share()}>
          Invite somebody
        </Button>
        {(me.is_host || viewer?.isAdmin) && (
          <Button variant="quiet" onClick={() => setIsCallingOff(true)}>
            Call it off
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isCallingOff}
        title="Call this night off?"
        confirmLabel="Call it off"
        cancelLabel="Keep it"
        isDanger
        onConfirm={async () => {
          await client.control('end')
          setIsCallingOff(false)
        }}
        onCancel={() => setIsCallingOff(false)}
      >
        Nobody gets in, and nobody gets a reminder.
      </ConfirmDialog>
    </Card>
  )
}

export function RemindButton({ code, isQuiet = false }: { code: string; isQuiet?: boolean }) {
  const viewer = useViewer()
  const here = useReturnHere()
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  // Lists of announced nights are shared, so they can't say who wants a reminder.
  const own = nightsApi.enter.queryOptions({ input: { code } })
  const { data } = useQuery({ ...own, enabled: isHydrated && viewer !== undefined })
  const variant = isQuiet ? 'secondary' : 'primary'
  if (!viewer) {
    return (
      <Link to="/auth/login" search={here} className={buttonClass({ variant })}>
        <BellRing aria-hidden="true" />
        Sign in for a reminder
      </Link>
    )
  }
  const isWanted = data?.me.wants_reminder ?? false
  const toggle = async () => {
    setIsBusy(true)
    try {
      const { room } = data ?? (await nightsApi.enter.call({ code }))
      await nightsApi.remind.call({ id: room.night_id, wanted: !isWanted })
      await queryClient.invalidateQueries({ queryKey: own.queryKey })
      toast.show(isWanted ? 'No reminder, then.' : "We'll ring a quarter of an hour before.", { tone: 'success' })
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <Button variant={isWanted ? 'secondary' : variant} isBusy={isBusy} onClick={() => void toggle()}>
      {isWanted ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      {isWanted ? 'Forget the reminder' : 'Remind me'}
    </Button>
  )
}
