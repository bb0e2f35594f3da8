import { useEffect, useRef } from 'react'
import { browserStore, useStored } from '../browser-store.ts'
import { captionsKey } from './captions-key.ts'

export function useCaptionsChoice() {
  const choice = useStored(captionsKey)
  return { areOn: choice === 'on', toggle: () => keep(choice !== 'on') }
}

/**
 * Follows the remembered choice; without one, the browser's settings decide. We also remember what
 * the browser or its menu chooses, so that our button shows what is on.
 */
export function CaptionTrack({ src }: { src: string }) {
  const element = useRef<HTMLTrackElement>(null)
  const choice = useStored(captionsKey)
  useEffect(() => {
    const track = element.current?.track
    if (track && choice) track.mode = choice === 'on' ? 'showing' : 'disabled'
  }, [choice])
  useEffect(() => {
    const track = element.current?.track
    const tracks = element.current?.closest('video')?.textTracks
    if (!track || !tracks) return
    const remember = () => keep(track.mode === 'showing')
    tracks.addEventListener('change', remember)
    // The browser may have switched it on before this ran.
    if (track.mode === 'showing') remember()
    return () => tracks.removeEventListener('change', remember)
  }, [])
  return <track ref={element} kind="captions" label="Captions" src={src} />
}

function keep(isOn: boolean) {
  const choice = isOn ? 'on' : 'off'
  if (browserStore.read(captionsKey) !== choice) browserStore.write(captionsKey, choice)
}
