import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { useSoundSwitch } from './sound.ts'

export function SoundSwitch() {
  const [isOn, change] = useSoundSwitch()
  return (
    <Button variant="quiet" size="icon" aria-label="Sound" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </Button>
  )
}
