import { VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { forumStandingId } from '../../rules/forum-values.ts'
import { AppealAgainst } from '../appeal-dialog.tsx'
import type { ForumStatus } from '../forum-api.ts'
import { SanctionText } from '../sanction-text.tsx'

/** The maximum delay of a browser timer. The page will have been reloaded before then. */
const longestTimerMs = 2 ** 31 - 1

/** If this device's clock is ahead of the server's, the first request comes too early. */
const askAgainMs = 10_000

export function MutedNotice({ mute, onOver }: { mute: NonNullable<ForumStatus['mute']>; onOver: () => void }) {
  const isOver = useEffectEvent(onOver)
  useEffect(() => {
    if (!mute.until) return
    const ask = () => {
      isOver()
      timer = setTimeout(ask, askAgainMs)
    }
    const waitMs = Date.parse(mute.until) - Date.now() + 1000
    let timer = setTimeout(ask, Math.min(Math.max(waitMs, 1000), longestTimerMs))
    return () => clearTimeout(timer)
  }, [mute.until])
  return (
    <div id={forumStandingId} className="forum-composer forum-muted" role="status">
      <VolumeX aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">You've been muted: you can read, but not post.</p>
        <SanctionText sanction={mute} />
        <AppealAgainst what="mute" sanction={mute} />
      </div>
    </div>
  )
}
